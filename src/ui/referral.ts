/** The shape of a referral code (docs/specification.md 5). */
export const referralShape = /^CPF-[A-Z0-9]{8}$/;

/** A code, and until when it counts. */
interface Visit {
  code: string;
  /** The end of its validity, in milliseconds since 1970. */
  until: number;
}

/** The entry `referral` of localStorage. */
export interface Referral extends Visit {
  /** The newest other code, in case that the first one is nobody's; as it was stored. */
  last?: unknown;
}

/**
 * Returns the referral that counts: the stored one while it lasts, then the newest other one, otherwise
 * the one of the address's `?ref=`, which counts for `days` from `now`. The stored entry may hold anything.
 */
export function referralOf(
  search: string,
  kept: Partial<Record<keyof Referral, unknown>>,
  days: number,
  now: number,
): Referral | undefined {
  const end = now + days * 86_400_000;
  const named = new URLSearchParams(search).get('ref')?.toUpperCase() ?? '';
  const visit = referralShape.test(named) ? { code: named, until: end } : undefined;
  for (const { code, until, last } of [kept, Object(kept.last) as typeof kept])
    // An entry that lasts longer than any of ours did not come from here.
    if (typeof until === 'number' && until > now && until <= end)
      if (typeof code === 'string' && referralShape.test(code))
        return { code, until, last: named === code ? last : (visit ?? last) };
  return visit;
}

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
