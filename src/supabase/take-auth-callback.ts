import { readArrival, withoutArrival, type Arrival } from './auth-callback.ts';

/**
 * Takes tokens and codes of mails and Google out of the address and the history at once
 * (docs/reliability.md R1.13) and keeps them in memory for the page's form.
 */
export function arrive(): Arrival {
  const url = new URL(location.href);
  const arrival = readArrival(url);
  const { href } = withoutArrival(url);
  if (href !== url.href) history.replaceState(history.state, '', href);
  window.arrival = arrival;
  return arrival;
}
