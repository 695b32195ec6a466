import { getCollection } from 'astro:content';

import { serviceOptions } from '../../content/facts.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { createTranslate, keyOfId } from '../../i18n/translate.ts';

/** A subject that our own links name, with its name in the page's language. */
export interface Subject {
  value: string;
  label: string;
}

/**
 * What our links name beside the options of "Service of interest" and the plans, and the service that a
 * case of it is of (content/cases/catalogue/facts.yaml), if that is known.
 */
const others: Record<string, { label: MessageKey; case?: string }> = {
  'Virtual Office Support': { label: 'services.office', case: 'virtualOffice' },
  'Virtual Office': { label: 'services.virtualOffice', case: 'virtualOffice' },
  'Nominee Services': { label: 'services.nominee', case: 'nominee' },
  'Accounting and Compliance': { label: 'services.accounting', case: 'accounting' },
  'Verified Badge Inquiry': { label: 'contact.subjectBadge' },
  'Custom Quote Request': { label: 'contact.subjectQuote' },
};

/** Returns the options of "Service of interest" with their labels. */
export function labelledOptions(locale: Locale) {
  const t = createTranslate(locale);
  return serviceOptions.map(({ id, case: _case, ...option }) => ({
    ...option,
    label: t(keyOfId('contact.option', id, 'content/service-options.yaml')),
  }));
}

/** Returns the subjects that select no option: plans, whose names are never translated, and others. */
export async function getSubjects(locale: Locale): Promise<Subject[]> {
  const t = createTranslate(locale);
  const plans = await getCollection('planFacts');
  return [
    ...plans.map(({ data: { name } }) => ({ value: name, label: name })),
    ...Object.entries(others).map(([value, { label }]) => ({ value, label: t(label) })),
  ];
}

/** Returns the service that a case is of, by the subjects that name one. */
export function servicesBySubject(): Record<string, string> {
  const options = serviceOptions.flatMap(({ value, aliases = [], case: service }) =>
    service ? [value, ...aliases].map((name) => [name, service]) : [],
  );
  const rest = Object.entries(others).flatMap(([name, { case: service }]) =>
    service ? [[name, service]] : [],
  );
  return Object.fromEntries([...options, ...rest]);
}

/**
 * Returns how the subjects of the consultation dialog are called. General inquiries are not among
 * them: there is nothing to say about those.
 */
export function dialogSubjects(locale: Locale): Record<string, string> {
  const [, ...options] = labelledOptions(locale);
  return Object.fromEntries(
    options.flatMap(({ value, aliases = [], label }) =>
      [value, ...aliases].map((name) => [name, label]),
    ),
  );
}
