import { cutText } from '../../../i18n/cut-text.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { AddOn } from '../../../content/schemas/dossier-schema.ts';

import { figureTexts } from '../../../content/figures.ts';
import { durationOf } from '../../../content/timelines.ts';
import { textsOf } from '../../../content/entries.ts';

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

/** A line of a list, with the key that facts and words share. */
export interface Item {
  id: string;
  text: string;
}

/**
 * The beginning of an introduction, as cards and the top of a page show it (docs/specification.md
 * 9). Chinese says in half as many characters what the other languages say.
 */
export function teaserOf(intro: string, locale: Locale): string {
  return cutText(intro, locale === 'zh' ? 75 : 150, locale);
}

/** Splits an introduction into its first sentence and the rest, which may be empty. */
export function splitIntro(intro: string, locale: Locale): [lead: string, rest: string] {
  const lead = teaserOf(intro, locale);
  return intro.startsWith(lead) ? [lead, intro.slice(lead.length).trim()] : [intro, ''];
}

/**
 * Puts the figures into a text that names them.
 * @param from the file and the key of the text, for the error
 * @throws Error that names the placeholder that is no figure
 */
function withFigures(text: string, locale: Locale, from: string): string {
  const filled = fillIn(text, figureTexts(locale));
  const unknown = /\{\w+\}/.exec(filled);
  if (unknown) throw new Error(`${from}: ${unknown[0]} is not a known figure`);
  return filled;
}

/**
 * Returns the texts of a list of keys, in its order, with the figures they name filled in.
 * @throws Error that names the file and the key that is missing, unknown or names no figure
 */
export function itemsOf(
  ids: readonly string[],
  texts: Readonly<Record<string, string>>,
  locale: Locale,
  file: string,
): Item[] {
  return textsOf(ids, texts, file).map(({ id, text }) => ({
    id,
    text: withFigures(text, locale, `${file}: ${id}`),
  }));
}

/** Returns the steps in their order, each with its duration from content/timelines.yaml. */
export function timedStepsOf(
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

/** Returns texts with a title, in the order of their keys, with the figures they name. */
export function titledItemsOf(
  ids: readonly string[],
  texts: Readonly<Record<string, TitledText>>,
  locale: Locale,
  file: string,
): TitledText[] {
  return textsOf(ids, texts, file).map(({ id, text: { title, text } }) => ({
    title,
    text: withFigures(text, locale, `${file}: ${id}`),
  }));
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
