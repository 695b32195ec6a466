import { textsOf } from '../../../content/entries.ts';
import { figureTexts } from '../../../content/figure-texts.ts';
import type { AddOn } from '../../../content/schemas/dossier-schema.ts';
import { durationOf } from '../../../content/timelines.ts';
import { cutText } from '../../../i18n/cut-text.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import type { Locale } from '../../../i18n/locales.ts';

export interface AddOnRow extends AddOn {
  name: string;
  note: string;
}

export interface TitledText {
  title: string;
  text: string;
}

export interface StepText extends TitledText {
  /** Whom the step concerns, if not everybody. */
  when?: string | undefined;
}

export interface Step extends StepText {
  duration: string;
}

/** `id` is the key that facts and words share. */
export interface Item {
  id: string;
  text: string;
}

/**
 * For cards and the top of a page (docs/specification.md 9). Chinese needs half as many characters.
 */
export function teaserOf(intro: string, locale: Locale): string {
  return cutText(intro, locale === 'zh' ? 75 : 150, locale);
}

export function splitIntro(intro: string, locale: Locale): [lead: string, rest: string] {
  const lead = teaserOf(intro, locale);
  return intro.startsWith(lead) ? [lead, intro.slice(lead.length).trim()] : [intro, ''];
}

/**
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
 * In the order of the ids, with their figures filled in.
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

/** Durations are from content/timelines.yaml. */
export function timedStepsOf(
  ids: readonly string[],
  texts: Readonly<Record<string, StepText>>,
  locale: Locale,
  file: string,
): Step[] {
  return textsOf(ids, texts, file).map(({ id, text }) => ({
    ...text,
    duration: durationOf(id, locale),
  }));
}

/** Like itemsOf, for texts with a title. */
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
