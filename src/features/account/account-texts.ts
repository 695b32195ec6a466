import { fillIn } from '../../i18n/fill-in.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { messageGroup } from '../../i18n/translate.ts';
import { minPassword } from '../../ui/forms/field-schemas.ts';

export type AccountTexts = Pick<
  Messages['forms'],
  'required' | 'email' | 'tooLong' | 'optional'
> &
  Messages['account'];

export function getAccountTexts(locale: Locale): AccountTexts {
  const { required, email, tooLong, optional } = messageGroup(locale, 'forms');
  const account = messageGroup(locale, 'account');
  const passwordHint = fillIn(account.passwordHint, { min: minPassword });
  return { required, email, tooLong, optional, ...account, passwordHint };
}
