import type { Failure } from '../supabase/failure.ts';
import { allTexts, t } from './texts.ts';

/** Words a refusal by its code, such as `case_closed`. */
export type RefusalText = (code: string) => string | undefined;

let refusalText: RefusalText = () => undefined;

/** Call before rendering. */
export function setRefusalText(found: RefusalText): void {
  refusalText = found;
}

/** Whether somebody else must have changed something, because the application has no text for the refusal. */
export function isStale(failure: Failure): boolean {
  return failure.kind === 'conflict' && refusalText(failure.code) === undefined;
}

export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('application.failOffline');
    case 'ended':
      return allTexts().sessionEnded;
    case 'refused':
      return t('application.failRefused');
    case 'tooMany':
      return t('application.failTooMany');
    case 'conflict':
      return refusalText(failure.code) ?? t('application.failConflict');
    case 'server':
      return t('application.failServer');
  }
}
