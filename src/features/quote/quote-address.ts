import { withChoice } from '../../quotes/quote-choice.ts';

/** Has no language, so it opens in the reader's own. */
export const shareUrl = (query: string) => `${location.origin}/quote?${query}`;

/**
 * A new tab does not share the stored quote, so the contact link carries choice and coupon. The printed page
 * shows the address.
 */
export function updateLinks(section: HTMLElement, query: string, coupon: string): void {
  const link = section.querySelector<HTMLAnchorElement>('[data-send]');
  if (link) {
    const url = new URL(link.href);
    url.searchParams.set('service', `/quote?${query}`);
    if (coupon) url.searchParams.set('coupon', coupon);
    else url.searchParams.delete('coupon');
    link.href = url.href;
  }
  section
    .querySelector('[data-address]')
    ?.replaceChildren(`${location.origin}${location.pathname}?${query}`);
}

/** Replaces the history entry, so that Back leaves the page and Forward restores the quote. */
export function writeUrl(query: string): void {
  const url = location.pathname + withChoice(location.search, query) + location.hash;
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Safari allows 100 changes in 30 seconds. The next change will update the URL.
  }
}
