import { keptReferral, type KeptReferral } from './before-paint/kept-referral.ts';

/** Returns the referral code that counts for this visitor, as the boot script has found it. */
export function referralCode(): string | undefined {
  return document.documentElement.dataset['referral'];
}

/** The day of UTC of a moment: `2026-06-30`. */
function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

interface ReferralVisit {
  code: string;
  /** The day of UTC on which the link was followed. */
  day: string;
}

/** The visit of an entry that may hold anything. */
function visitOf({ code, until }: KeptReferral, days: number): ReferralVisit | undefined {
  if (typeof code !== 'string' || typeof until !== 'number') return undefined;
  const start = until - days * 86_400_000;
  // A date ends 8.64e15 milliseconds from 1970.
  return Math.abs(start) <= 8.64e15 ? { code, day: dayOf(start) } : undefined;
}

/**
 * Returns the visits by which this visitor may have been brought, the first one before the newest of
 * another code. Which codes there are is the database's to know: the first that it knows counts.
 * @param days how long a referral counts (content/affiliate.yaml)
 */
export function referralVisits(days: number): ReferralVisit[] {
  const code = referralCode();
  if (!code) return [];
  // A browser that stores nothing has the code of this page's address.
  const kept = keptReferral();
  if (kept.code !== code) return [{ code, day: dayOf(Date.now()) }];
  const first = visitOf(kept, days) ?? { code, day: dayOf(Date.now()) };
  const newest = visitOf(Object(kept.last) as KeptReferral, days);
  return newest ? [first, newest] : [first];
}
