import { formatWeeks } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { timelines } from './facts.ts';

/**
 * Adds up consecutive steps: `5–8 weeks`.
 * @throws Error that names the step if content/timelines.yaml has no such key
 */
export function totalDurationOf(steps: readonly string[], locale: Locale): string {
  let [least, most] = [0, 0];
  for (const step of steps) {
    const weeks = timelines[step];
    if (!weeks) throw new Error(`content/timelines.yaml: ${step}: key is missing`);
    least += weeks[0];
    most += weeks[1];
  }
  return formatWeeks(least, most, locale);
}

export function durationOf(step: string, locale: Locale): string {
  return totalDurationOf([step], locale);
}

/** The durations that texts may name: `{chinaName}` becomes `1 week`. */
export function timelineTexts(locale: Locale): Record<string, string> {
  return Object.fromEntries(
    Object.keys(timelines).map((step) => [step, durationOf(step, locale)]),
  );
}
