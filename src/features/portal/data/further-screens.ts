import type { Outcome } from '../../../ui/signed-in/failure.ts';
import { createLoaded } from '../../../ui/signed-in/loaded.ts';

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

/** Downloads the screens before one is opened: when the page begins with one, or is touched. */
export function prepareScreens(): void {
  load().catch(() => undefined);
}
