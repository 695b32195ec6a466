import { fetchInTime } from '../../../supabase/backend.ts';
import type { Outcome } from '../../../application/failure.ts';
import { createLoaded, refresh } from '../../../application/loaded.ts';

import load from '../further-screens.ts?lazy';

export type FurtherScreens = typeof import('../further-screens.ts');

async function readScreens(): Promise<Outcome<FurtherScreens>> {
  try {
    return { ok: true, value: (await load()) as FurtherScreens };
  } catch {
    return { ok: false, failure: { kind: 'offline' } };
  }
}

export const $furtherScreens = createLoaded('screens', [], readScreens);

/** Whether our server can be reached now. */
async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetchInTime(location.href, {
      method: 'HEAD',
      cache: 'no-store',
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Tries again. Firefox downloads no code again that failed until the page is loaded anew
 * (https://github.com/whatwg/html/issues/6768). That loses nothing: no screen is open, and messages that
 * were begun are kept.
 */
export async function retryScreens(): Promise<void> {
  const found = await readScreens();
  if (!found.ok && (await isReachable())) location.reload();
  else refresh();
}

/** Downloads the screens before one is opened: when the page begins with one, or is touched. */
export function prepareScreens(): void {
  load().catch(() => undefined);
}
