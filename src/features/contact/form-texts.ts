import { site } from '../../content/facts.ts';
import { fillIn } from '../../i18n/fill-in.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { messageGroup } from '../../i18n/translate.ts';

/** The locale is stored with the message. */
export type FormTexts = Messages['forms'] & { locale: Locale };

export function getFormTexts(locale: Locale): FormTexts {
  const texts = messageGroup(locale, 'forms');
  const email = site.email.general;
  return { ...texts, locale, receiptWhen: fillIn(texts.receiptWhen, { email }) };
}
