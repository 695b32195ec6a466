import { withTimeout } from '../browser/with-timeout.ts';
import { supabase } from './client.ts';

/** Only decides which page to open. Never throws; undefined without an answer in time. */
async function askOwnAccount(name: 'staff_role' | 'has_password'): Promise<unknown> {
  try {
    const { data, error } = await withTimeout(supabase().rpc(name));
    return error ? undefined : data;
  } catch {
    return undefined;
  }
}

export async function isStaff(): Promise<boolean> {
  return typeof (await askOwnAccount('staff_role')) === 'string';
}

/** True without an answer, since a reset link always helps. */
export async function hasPassword(): Promise<boolean> {
  return (await askOwnAccount('has_password')) !== false;
}
