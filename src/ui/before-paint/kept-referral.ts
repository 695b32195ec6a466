import type { Referral } from './referral.ts';

/** What the browser keeps of referrals, which may be anything. */
export type KeptReferral = Partial<Record<keyof Referral, unknown>>;

/** Reads the stored entry. What is malformed counts as none, and so does storage that is blocked. */
export function keptReferral(): KeptReferral {
  try {
    return Object(JSON.parse(localStorage.getItem('referral') ?? '')) as KeptReferral;
  } catch {
    return {};
  }
}
