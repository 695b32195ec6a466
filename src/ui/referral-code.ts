/** The referral code that brought this visitor, if one counts; src/ui/before-paint/before-paint.ts finds it. */
export function referralCode(): string | undefined {
  return document.documentElement.dataset['referral'];
}
