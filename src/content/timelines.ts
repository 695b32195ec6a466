import { timelines } from './facts.ts';
import { formatWeeks } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';

/**
 * Returns the duration of a step in the language, such as `1–2 weeks`.
 * @throws Error that names the step if content/timelines.yaml has no such key
 */
export function durationOf(step: string, locale: Locale): string {
  const weeks = timelines[step];
  if (!weeks) throw new Error(`content/timelines.yaml: ${step}: key is missing`);
  return formatWeeks(...weeks, locale);
}

/** Returns the durations that texts may name: `{chinaName}` becomes `1 week`. */
export function timelineTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.keys(timelines).map((step) => [step, durationOf(step, locale)]),
  );
}
