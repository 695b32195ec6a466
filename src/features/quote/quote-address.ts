import { withChoice } from './quote-choice.ts';

/** The quote's address without a language: each reader's own decides. */
export const addressOf = (query: string) => `${location.origin}/quote?${query}`;

/**
 * The link to the contact page carries the choice as words, for tabs in which nothing was kept, and
 * the coupon; paper shows the address.
 */
export function carry(section: HTMLElement, query: string, coupon: string): void {
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

/**
 * Puts the choice into the address. It replaces the entry: Back leaves the page, as it does
 * everywhere, and Forward brings the quote again.
 */
export function remember(query: string): void {
  const url = location.pathname + withChoice(location.search, query) + location.hash;
  try {
    history.replaceState(history.state, '', url);
  } catch {
    // Safari refuses the 101st time in 30 seconds. A later one will do.
  }
}
