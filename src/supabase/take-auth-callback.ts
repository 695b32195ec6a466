import { withoutArrival } from './auth-callback.ts';

/**
 * Takes what a mail's link or Google brought out of the address and the history, at once, and keeps
 * it in memory for the page, which may read it. On every page: links that are not ours may lead to any.
 */
export function takeAuthCallback(): void {
  const url = new URL(location.href);
  const { href } = withoutArrival(url);
  if (href === url.href) return;
  window.arrivedAt = url;
  history.replaceState(history.state, '', href);
}
