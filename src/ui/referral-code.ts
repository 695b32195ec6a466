/** Returns the referral code that counts for this visitor, as the boot script has found it. */
export function referralCode(): string | undefined {
  return document.documentElement.dataset['referral'];
}
