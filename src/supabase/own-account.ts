import { inTime } from './backend.ts';
import { supabase } from './client.ts';

/** Milliseconds that a question may take: whoever has just signed in waits for it. */
const patience = 2000;

/**
 * Asks a function of the database about the account that this browser is signed in to. Only for where to
 * lead: what it may read and do is decided by the database. Never throws; undefined where nobody answers in time.
 */
async function askOwnAccount(name: 'staff_role' | 'has_password'): Promise<unknown> {
  try {
    const { data, error } = await inTime(supabase().rpc(name), patience);
    return error ? undefined : data;
  } catch {
    return undefined;
  }
}

/** Tells whether it is an account of staff; false where nobody answers. */
export async function isStaff(): Promise<boolean> {
  return typeof (await askOwnAccount('staff_role')) === 'string';
}

/** Tells whether it has a password; true where nobody answers, since a link for a new one always helps. */
export async function hasPassword(): Promise<boolean> {
  return (await askOwnAccount('has_password')) !== false;
}
