import type { Failure } from '../supabase/failure.ts';
import { maxFiles } from '../supabase/limits.ts';
import { sessionEndedText, t, type TextKey, tn } from './texts.ts';

export type RefusalTexts = Partial<Record<string, TextKey>>;

let refusals: RefusalTexts = {};

export function setRefusals(texts: RefusalTexts): void {
  refusals = texts;
}

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
      // One text needs the number of files.
      return tn(refusals[failure.code] ?? 'dashboard.failConflict', maxFiles);
    case 'server':
      return t('dashboard.failServer');
  }
}
