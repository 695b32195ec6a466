import type { Messages } from '../../i18n/messages.ts';
import { messageGroup } from '../../i18n/translate.ts';

export type CodeTexts = Messages['code'] &
  Pick<Messages['account'], 'tooMany' | 'offline' | 'failed'>;

/** At build time. */
export function getCodeTexts(locale: string): CodeTexts {
  const { tooMany, offline, failed } = messageGroup(locale, 'account');
  return { ...messageGroup(locale, 'code'), tooMany, offline, failed };
}
