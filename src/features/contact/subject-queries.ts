import { getCollection } from 'astro:content';

import { serviceOptions } from '../../content/facts.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { createTranslate, keyOfId } from '../../i18n/translate.ts';

export interface Subject {
  value: string;
  label: string;
}

/** `case` is the matching service of cases, if any (content/cases/catalogue/facts.yaml). */
const others: Record<string, { label: MessageKey; case?: string }> = {
  'Virtual Office Support': { label: 'services.office', case: 'virtualOffice' },
  'Virtual Office': { label: 'services.virtualOffice', case: 'virtualOffice' },
  'Nominee Services': { label: 'services.nominee', case: 'nominee' },
  'Accounting and Compliance': { label: 'services.accounting', case: 'accounting' },
  'Verified Badge Inquiry': { label: 'contact.subjectBadge' },
  'Custom Quote Request': { label: 'contact.subjectQuote' },
};

export function labelledOptions(locale: Locale) {
  const t = createTranslate(locale);
  return serviceOptions.map(({ id, case: _case, ...option }) => ({
    ...option,
    label: t(keyOfId('contact.option', id, 'content/service-options.yaml')),
  }));
}

/** Subjects that select no option. The names of plans are never translated. */
export async function getSubjects(locale: Locale): Promise<Subject[]> {
  const t = createTranslate(locale);
  const plans = await getCollection('planFacts');
  return [
    ...plans.map(({ data: { name } }) => ({ value: name, label: name })),
    ...Object.entries(others).map(([value, { label }]) => ({ value, label: t(label) })),
  ];
}

export function servicesBySubject(): Record<string, string> {
  const options = serviceOptions.flatMap(({ value, aliases = [], case: service }) =>
    service ? [value, ...aliases].map((name) => [name, service]) : [],
  );
  const more = Object.entries(others).flatMap(([name, { case: service }]) =>
    service ? [[name, service]] : [],
  );
  return Object.fromEntries([...options, ...more]);
}

/** The label of each option, by its stored name and its aliases. */
export function optionSubjects(
  options: ReturnType<typeof labelledOptions>,
): Record<string, string> {
  return Object.fromEntries(
    options.flatMap(({ value, aliases = [], label }) =>
      [value, ...aliases].map((name) => [name, label]),
    ),
  );
}

/** Without the first option, a general inquiry, which has no name to show. */
export function dialogSubjects(locale: Locale): Record<string, string> {
  return optionSubjects(labelledOptions(locale).slice(1));
}
