import { readArrival, withoutArrival, type Arrival } from './auth-callback.ts';

/**
 * Takes what a mail's link or Google brought out of the address and the history, at once
 * (RELIABILITY.md 13), and keeps it in memory for the page's form.
 */
export function arrive(): Arrival {
  const url = new URL(location.href);
  const arrival = readArrival(url);
  const { href } = withoutArrival(url);
  if (href !== url.href) history.replaceState(history.state, '', href);
  window.arrival = arrival;
  return arrival;
}
