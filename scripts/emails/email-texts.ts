import { load } from 'js-yaml';

import { reasons } from '../../src/cases/case-shapes.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import type {
  TextsFile,
  WrittenTexts,
} from '../../supabase/functions/deliver-emails/email-texts.ts';
import { read, readSite, senderLine } from './auth-email-texts.ts';

const caseKeys = ['reason', 'note', 'due', 'otherService', 'otherStep', 'otherDocument'];

export function textsFile(name: string): TextsFile {
  const entries = locales.map((locale) => [locale, textsIn(locale)]);
  return { name, locales: Object.fromEntries(entries) as TextsFile['locales'] };
}

function textsIn(locale: Locale): WrittenTexts {
  const cases = messages(locale, 'cases');
  const { services, steps, documents } = load(
    read(`content/cases/catalogue/${locale}.yaml`),
  ) as WrittenTexts['titles'];
  return {
    emails: messages(locale, 'emails') as WrittenTexts['emails'],
    notifications: notificationsIn(messages(locale, 'application')),
    reasons: pick(cases, reasons),
    cases: pick(cases, caseKeys) as WrittenTexts['cases'],
    titles: { services, steps, documents },
    sender: senderLine(locale),
    organizer: readSite().email.general,
  };
}

/** The text `notificationCaseOpened` of the screen belongs to the kind `caseOpened`. */
function notificationsIn(application: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(application).flatMap(([key, text]) => {
      const [, initial, tail] = /^notification([A-Z])(\w+)$/.exec(key) ?? [];
      return initial ? [[initial.toLowerCase() + tail, text]] : [];
    }),
  );
}

function pick(
  texts: Record<string, string>,
  keys: readonly string[],
): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, texts[key] ?? '']));
}

function messages(locale: Locale, group: string): Record<string, string> {
  return JSON.parse(read(`content/messages/${locale}/${group}.json`));
}
