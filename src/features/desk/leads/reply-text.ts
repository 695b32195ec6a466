import { fillIn } from '../../../i18n/fill-in.ts';
import { formatDueDay, localDay } from '../../../i18n/format.ts';
import { defaultLocale, isLocale, type Locale } from '../../../i18n/locales.ts';
import { deskTexts } from '../desk-texts.ts';
import type { Lead } from './lead-api.ts';
import type { EmailText, ReplyTexts } from './read-reply-texts.ts';

/** The inquiry's, or English if it is unknown. */
export function replyLocale({ locale }: Pick<Lead, 'locale'>): Locale {
  return isLocale(locale) ? locale : defaultLocale;
}

function withReference(subject: string | undefined, { reference }: Lead): string {
  return [subject, reference].filter(Boolean).join(' ');
}

export function greetingOf(lead: Lead): EmailText {
  const greeting = deskTexts().greetings[replyLocale(lead)];
  return {
    subject: withReference(greeting?.subject, lead),
    body: greeting ? `${fillIn(greeting.body, { name: lead.name })}\n\n` : '',
  };
}

export interface ReplySettings {
  template: string;
  service: string;
}

/** A placeholder for something unknown stays for the officer. */
export function replyOf(
  lead: Lead,
  { template, service }: ReplySettings,
  texts: ReplyTexts,
  officer: string | undefined,
): EmailText {
  const found = texts.templates[template];
  if (!found) return greetingOf(lead);
  const last = lead.replies.at(-1);
  const known = {
    name: lead.name,
    ...(officer && { officer }),
    ...(last && { day: formatDueDay(localDay(last.created_at), replyLocale(lead)) }),
    ...texts.services[service],
  };
  return {
    subject: withReference(fillIn(found.subject, known), lead),
    body: fillIn(found.body, known),
  };
}
