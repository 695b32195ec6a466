import { withChoice } from './quote-choice.ts';

/** Without a language, so that each reader's own applies. */
export const shareUrl = (query: string) => `${location.origin}/quote?${query}`;

/**
 * The link to the contact page carries the choice and the coupon, for new tabs, which do not share
 * the stored quote. The printed page shows the address.
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

/** Replaces the history entry: Back leaves the page, and Forward restores the quote. */
export function writeUrl(query: string): void {
  const url = location.pathname + withChoice(location.search, query) + location.hash;
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Safari allows 100 changes in 30 seconds. The next one will do.
  }
}
