import { fetchInTime, headers, serviceUrl } from '../supabase/backend.ts';
import { hasSession } from '../supabase/session-entry.ts';
import { inTab } from '../supabase/tab-storage.ts';

import { followedLink } from './referral.ts';

const key = 'counted-visit';

/** Whether this tab has counted the link already: after a reload, or in another language. */
function isCounted(link: string): boolean {
  let counted = false;
  inTab((storage) => {
    counted = storage.getItem(key) === link;
    storage.setItem(key, link);
  });
  return counted;
}

/** Counts a visit by a referral link, as a number only: nothing of the visitor is sent. Clients do not count. */
export async function countVisit(search: string): Promise<void> {
  const link = followedLink(search);
  if (!link || hasSession() || isCounted(`${link.code} ${link.campaign ?? ''}`)) return;
  try {
    await fetchInTime(`${serviceUrl('rest')}/rpc/count_visit`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(link),
      // The page may give way to another language's.
      keepalive: true,
    });
  } catch (error) {
    console.warn('Visit not counted:', (error as Error).name);
  }
}
