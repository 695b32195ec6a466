import type { MessageKey } from '../i18n/messages.ts';
import { maxFiles } from '../supabase/limits.ts';
import type { Failure } from './failure.ts';
import { sessionEndedText, t, translator } from './texts.ts';

export type RefusalTexts = Partial<Record<string, MessageKey>>;

const { tn } = translator<MessageKey>();

let refusals: RefusalTexts = {};

export function setRefusals(texts: RefusalTexts): void {
  refusals = texts;
}

export function failureText(failure: Failure): string {
  switch (failure.kind) {
    case 'offline':
      return t('application.failOffline');
    case 'ended':
      return sessionEndedText();
    case 'refused':
      return t('application.failRefused');
    case 'tooMany':
      return t('application.failTooMany');
    case 'conflict':
      // One text needs the number of files.
      return tn(refusals[failure.code] ?? 'application.failConflict', maxFiles);
    case 'server':
      return t('application.failServer');
  }
}
