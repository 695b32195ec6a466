import { cachedFormat } from './cached-format.ts';

const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

export function pluralForms(locale: string): readonly string[] {
  const { pluralCategories } = cachedFormat(
    Intl.PluralRules,
    locale,
    {},
  ).resolvedOptions();
  return order.filter((category) => pluralCategories.includes(category));
}

/**
 * Picks the form of a message for a number. A message lists its forms in the order of the
 * language's plural categories, separated by ` | `: one, few, many, other in Russian, a single form
 * in Chinese.
 */
export function plural(text: string, count: number, locale: string): string {
  const forms = text.split(' | ');
  const category = cachedFormat(Intl.PluralRules, locale, {}).select(count);
  const form = forms[pluralForms(locale).indexOf(category)];
  return form ?? forms.at(-1) ?? text;
}
