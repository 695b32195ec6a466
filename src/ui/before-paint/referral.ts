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
