import { store } from '../browser/storage.ts';
import { fetchWithTimeout } from '../browser/with-timeout.ts';
import { headers, restUrl } from '../supabase/backend.ts';

/**
 * Counts a visit by a referral link once a tab, as a number only: nothing of the visitor is sent. Without
 * storage it is not counted.
 * @param link from before-paint.ts, as JSON: code and campaign
 */
export async function countVisit(link: string | undefined): Promise<void> {
  if (!link || !store('sessionStorage', 'counted-visit', link)) return;
  try {
    await fetchWithTimeout(`${restUrl()}/rpc/count_visit`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: link,
      // The page may give way to another language's.
      keepalive: true,
    });
  } catch (error) {
    console.warn('Visit not counted:', (error as Error).name);
  }
}
