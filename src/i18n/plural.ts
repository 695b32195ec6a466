import { once } from './cached-format.ts';

/** The categories that languages have, in the order in which a message writes their forms. */
const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Returns the categories of a language, in the order of a message's forms. */
export function pluralForms(locale: string): readonly string[] {
  const { pluralCategories } = once(Intl.PluralRules, locale, {}).resolvedOptions();
  return order.filter((category) => pluralCategories.includes(category));
}

/**
 * Chooses the form of a message for a number. The forms stand in one text, divided by ` | `, in the
 * order of the language's categories: one, few, many, other in Russian, one form in Chinese.
 */
export function plural(text: string, count: number, locale: string): string {
  const forms = text.split(' | ');
  const category = once(Intl.PluralRules, locale, {}).select(count);
  const form = forms[pluralForms(locale).indexOf(category)];
  return form ?? forms.at(-1) ?? text;
}
