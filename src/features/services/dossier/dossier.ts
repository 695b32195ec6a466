import { fillIn } from '../../../i18n/fill-in.ts';
import { locales, type Locale } from '../../../i18n/locales.ts';
import { localeParam } from '../../../i18n/static-paths.ts';
import type { AddOn } from '../../../content/schemas/dossier.ts';

import { figureTexts } from '../../../content/figures.ts';
import { durationOf } from '../../../content/timelines.ts';
import { textsOf } from '../../../content/words.ts';

/** A row of an add-on table: its price, or how it is quoted, and its texts. */
export interface AddOnRow extends AddOn {
  name: string;
  note: string;
}

/** A step with its duration in the language, such as `1–2 weeks`. */
export interface Step {
  title: string;
  text: string;
  duration: string;
}

export interface TitledText {
  title: string;
  text: string;
}

/**
 * Returns the texts of a list of keys, in its order, with the figures they name filled in.
 * @throws Error that names the file and the key that is missing, unknown or names no figure
 */
export function listOf(
  ids: readonly string[],
  texts: Readonly<Record<string, string>>,
  locale: Locale,
  file: string,
): string[] {
  return textsOf(ids, texts, file).map(({ id, text }) => {
    const filled = fillIn(text, figureTexts(locale));
    const unknown = /\{\w+\}/.exec(filled);
    if (unknown) throw new Error(`${file}: ${id}: ${unknown[0]} is not a known figure`);
    return filled;
  });
}

/** Returns the steps in their order, each with its duration from content/timelines.yaml. */
export function stepsOf(
  ids: readonly string[],
  texts: Readonly<Record<string, TitledText>>,
  locale: Locale,
  file: string,
): Step[] {
  return textsOf(ids, texts, file).map(({ id, text }) => ({
    ...text,
    duration: durationOf(id, locale),
  }));
}

/** Returns texts with a title, in the order of their keys. */
export function pointsOf(
  ids: readonly string[],
  texts: Readonly<Record<string, TitledText>>,
  file: string,
): TitledText[] {
  return textsOf(ids, texts, file).map(({ text }) => text);
}

/** Returns the add-ons of a service with their texts. */
export function addOnRows(
  addOns: readonly AddOn[],
  texts: Readonly<Record<string, { name: string; note: string }>>,
  file: string,
): AddOnRow[] {
  const ids = addOns.map(({ id }) => id);
  const words = textsOf(ids, texts, file);
  return addOns.flatMap((addOn, index) => {
    const text = words[index]?.text;
    return text ? [{ ...addOn, ...text }] : [];
  });
}

/** Returns the paths of pages with a country, in all languages. */
export function countryPaths(countries: readonly string[]) {
  return locales.flatMap((locale) =>
    countries.map((country) => ({
      params: { locale: localeParam(locale), country },
    })),
  );
}
