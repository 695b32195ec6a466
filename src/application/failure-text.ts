import type { Failure } from './failure.ts';
import { MAX_FILES } from '../supabase/limits.ts';

import { sessionEndedText, t, tn, type TextKey } from './texts.ts';

/** A text for each code of the database's refusals that has one. */
export type RefusalTexts = Partial<Record<string, TextKey>>;

let refusals: RefusalTexts = {};

/** Sets what the application says of refusals, before anything is shown. */
export function setRefusals(texts: RefusalTexts): void {
  refusals = texts;
}

/** Says why something could not be read or done, and what to do about it. */
export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('dashboard.failOffline');
    case 'ended':
      return sessionEndedText();
    case 'refused':
      return t('dashboard.failRefused');
    case 'tooMany':
      return t('dashboard.failTooMany');
    case 'conflict':
      // One of them names the number of files.
      return tn(refusals[failure.code] ?? 'dashboard.failConflict', MAX_FILES);
    case 'server':
      return t('dashboard.failServer');
  }
}
