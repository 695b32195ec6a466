import type { Session } from '../../supabase/session.ts';
import { tables } from '../../supabase/tables.ts';

/** A client's profile; a field that was never filled in is empty. */
export interface Profile {
  fullName: string;
  phoneNumber: string;
}

/** Returns text as it is, and anything else, such as a garbled answer, as empty text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * Reads the user's profile. Never throws: a failure is only logged and gives an empty profile
 * (docs/specification.md 8).
 */
export async function readProfile(session: Session): Promise<Profile> {
  try {
    const { data, error, status } = await tables(session.accessToken)
      .from('profiles')
      .select('full_name, phone_number')
      .eq('id', session.userId)
      .single();
    if (error) console.error('No profile:', status, error.code);
    return {
      fullName: textOf(data?.full_name),
      phoneNumber: textOf(data?.phone_number),
    };
  } catch (error) {
    console.error('No profile:', error);
    return { fullName: '', phoneNumber: '' };
  }
}
