/** Returns the referral code that counts for this visitor, as the boot script has found it. */
export function referralCode(): string | undefined {
  return document.documentElement.dataset['referral'];
}

/** The day of UTC of a moment: `2026-06-30`. */
function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The day on which a code was first brought, where the browser keeps it. */
function keptDay(code: string, days: number): string | undefined {
  try {
    const kept = Object(JSON.parse(localStorage.getItem('referral') ?? '')) as {
      code?: unknown;
      until?: unknown;
    };
    if (kept.code === code && typeof kept.until === 'number')
      return dayOf(kept.until - days * 86_400_000);
  } catch {
    // A browser that stores nothing has the code of this page's address.
  }
  return undefined;
}

interface ReferralVisit {
  code: string;
  /** The day of UTC on which the link was first followed. */
  day: string;
}

/**
 * Returns the code that counts for this visitor, and when its link was followed.
 * @param days how long a referral counts (content/affiliate.yaml)
 */
export function referralVisit(days: number): ReferralVisit | undefined {
  const code = referralCode();
  return code ? { code, day: keptDay(code, days) ?? dayOf(Date.now()) } : undefined;
}
