/** A referral code as the affiliate program gives them (SPEC.md 5). */
export const referralShape = /^CPF-[A-Z0-9]{8}$/;

/** What localStorage keeps as `referral`. */
export interface Referral {
  code: string;
  /** When it stops to count, in milliseconds since 1970. */
  until: number;
}

/**
 * The referral that counts: the one that is kept, while it lasts, else the one of the address's
 * `?ref=`, from `now` on for this many days. What is kept may hold anything.
 */
export function referralOf(
  search: string,
  kept: { code?: unknown; until?: unknown },
  days: number,
  now: number,
): Referral | undefined {
  const end = now + days * 86_400_000;
  const { code, until } = kept;
  // One that would last longer than any did not come from here.
  if (typeof until === 'number' && until > now && until <= end)
    if (typeof code === 'string' && referralShape.test(code)) return { code, until };
  const named = new URLSearchParams(search).get('ref')?.toUpperCase() ?? '';
  return referralShape.test(named) ? { code: named, until: end } : undefined;
}
