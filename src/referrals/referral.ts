import { readStoredObject } from '../browser/storage.ts';

/** See docs/specification.md 5. */
export const referralShape = /^CPF-[A-Z0-9]{8}$/;

/** The name of a link in its `?c=`, which the affiliate chose. The database checks the same shape. */
const campaignShape = /^[a-z0-9_-]{1,32}$/;

interface FollowedLink {
  code: string;
  campaign?: string;
}

function campaignOf(name: unknown): { campaign?: string } {
  const campaign = typeof name === 'string' ? name.toLowerCase() : '';
  return campaignShape.test(campaign) ? { campaign } : {};
}

/** Reads the referral of an address from `?ref=` and `?c=`. */
export function followedLink(search: string): FollowedLink | undefined {
  const address = new URLSearchParams(search);
  const code = address.get('ref')?.toUpperCase() ?? '';
  return referralShape.test(code) ? { code, ...campaignOf(address.get('c')) } : undefined;
}

interface Visit extends FollowedLink {
  /** When it stops counting, in milliseconds since 1970. */
  until: number;
}

export interface Referral extends Visit {
  /** The newest other code, in case the first does not exist. Unchecked, as stored. */
  last?: unknown;
}

/** Untrusted: visitors and extensions can edit storage. */
type KeptReferral = Partial<Record<keyof Referral, unknown>>;

/**
 * The stored referral if it is still valid, or else the newest other one that is. Otherwise that of
 * the address's `?ref=`, which counts for `days` from `now`.
 */
export function referralOf(
  search: string,
  stored: KeptReferral,
  days: number,
  now: number,
): Referral | undefined {
  const end = now + days * 86_400_000;
  const link = followedLink(search);
  const visit = link && { ...link, until: end };
  for (const { code, until, campaign, last } of [
    stored,
    Object(stored.last) as KeptReferral,
  ])
    // A longer validity than ours cannot come from this site.
    if (typeof until === 'number' && until > now && until <= end)
      if (typeof code === 'string' && referralShape.test(code))
        return {
          code,
          until,
          ...campaignOf(campaign),
          last: link?.code === code ? last : (visit ?? last),
        };
  return visit;
}

export function keptReferral(): KeptReferral {
  return readStoredObject('localStorage', 'referral');
}

/** Set on the page before first paint. */
export function referralCode(): string | undefined {
  return document.documentElement.dataset['referral'];
}

/** Milliseconds to a UTC day: `2026-06-30`. */
function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

interface ReferralVisit extends FollowedLink {
  /** The UTC day on which the link was followed. */
  day: string;
}

function visitOf(
  { code, until, campaign }: KeptReferral,
  days: number,
): ReferralVisit | undefined {
  if (typeof code !== 'string' || typeof until !== 'number') return undefined;
  const start = until - days * 86_400_000;
  // The range of a Date is 8.64e15 milliseconds around 1970.
  return Math.abs(start) <= 8.64e15
    ? { code, day: dayOf(start), ...campaignOf(campaign) }
    : undefined;
}

/**
 * The first visit, then the newest with another code. Only the database knows which codes exist; the
 * first that does counts.
 * @param days how long a referral counts (content/affiliate.yaml)
 */
export function referralVisits(days: number): ReferralVisit[] {
  const code = referralCode();
  if (!code) return [];
  const stored = keptReferral();
  if (stored.code !== code) return [{ code, day: dayOf(Date.now()) }];
  const first = visitOf(stored, days) ?? { code, day: dayOf(Date.now()) };
  const newest = visitOf(Object(stored.last) as KeptReferral, days);
  return newest ? [first, newest] : [first];
}
