import { site } from '../../content/facts.ts';
import { fillIn } from '../../i18n/fill-in.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { messageGroup } from '../../i18n/translate.ts';

/** Returns the texts that both forms share. */
export function formStrings(locale: Locale): Messages['forms'] {
  const strings = messageGroup(locale, 'forms');
  const email = site.email.general;
  return { ...strings, receiptWhen: fillIn(strings.receiptWhen, { email }) };
}
