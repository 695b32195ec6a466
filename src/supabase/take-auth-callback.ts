import { readArrival, withoutArrival } from './auth-callback.ts';

/**
 * Takes what a mail's link or Google brought out of the address and the history, at once, and keeps
 * it in memory for the page's form. On every page: links that are not ours may lead to any.
 */
export function takeAuthCallback(): void {
  const url = new URL(location.href);
  const { href } = withoutArrival(url);
  if (href === url.href) return;
  window.arrival = readArrival(url);
  history.replaceState(history.state, '', href);
}
