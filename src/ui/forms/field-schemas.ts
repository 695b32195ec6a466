import * as v from 'valibot';

import { hasPassed } from '../../i18n/format.ts';
import { firstDay, lastDay } from '../../supabase/limits.ts';

/** What can be wrong with a field. The message of an issue, and the key of the text beside the field. */
type ProblemKind =
  | 'required'
  | 'email'
  | 'year'
  | 'tooLong'
  | 'tooShort'
  | 'tooManyBytes'
  | 'mismatch'
  | 'unfilled'
  | 'past'
  | 'order';

export type Problem =
  | { kind: ProblemKind; [number: string]: string | number }
  /** The server's reason, in our words. */
  | { kind: 'refused'; text: string };

/** Minimum length of a password in characters (docs/specification.md 5). */
export const minPassword = 6;
/** Bytes of a password that bcrypt reads (docs/reliability.md R1.15). */
const maxPasswordBytes = 72;

const yearOf = (day: string) => day.split('-')[0] ?? '';
const [firstYear, lastYear] = [yearOf(firstDay), yearOf(lastDay)];

/** As in the database: one @, something before it, a domain with a dot, and no bidi controls. */
const emailShape =
  /^(?!.*[\u202a-\u202e\u2066-\u2069])[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u;

/**
 * The database treats zero-width spaces as blank and drops control characters and bidi overrides
 * from names.
 */
const visible = /[^\s\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/u;

const text = v.pipe(v.string(), v.trim());
const filledIn = v.regex<string, ProblemKind>(visible, 'required');

/** Counts code points, as the database does; `maxLength` counts UTF-16 units. */
const maxCharacters = (max: number) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const count = dataset.typed ? Array.from(dataset.value).length : 0;
    if (count > max)
      addIssue({ message: 'tooLong', expected: String(max), received: String(count) });
  });

/** The database enforces the same. Text is trimmed; blank text counts as empty. */
export const requiredText = (max: number) => v.pipe(text, filledIn, maxCharacters(max));
export const optionalText = (max: number) => v.pipe(text, maxCharacters(max));

const placeholder = /\{[\p{L}\p{N}_]+\}/u;

/** A text without unfilled `{placeholders}`. */
export const filledText = (max: number) =>
  v.pipe(
    requiredText(max),
    v.rawCheck<string>(({ dataset, addIssue }) => {
      const [left] = (dataset.typed && placeholder.exec(dataset.value)) || [];
      if (left) addIssue({ message: 'unfilled', received: left });
    }),
  );

export const personName = requiredText(120);
export const phone = optionalText(40);

export const email = v.pipe(
  text,
  filledIn,
  maxCharacters(254),
  v.regex<string, ProblemKind>(emailShape, 'email'),
);

/** Browsers accept years that have too many digits or are implausible. */
const plausible = v.check<string, ProblemKind>((day) => {
  const year = Number(yearOf(day));
  return !day || (year >= Number(firstYear) && year <= Number(lastYear));
}, 'year');

export const day = v.pipe(text, filledIn, plausible);
export const optionalDay = v.pipe(text, plausible);

/** A day until which something can still be done. */
export const optionalDueDay = v.pipe(
  optionalDay,
  v.check<string, ProblemKind>((typed) => !typed || !hasPassed(typed), 'past'),
);

/** A select box offers only our own values and an empty one. */
export const choice = v.pipe(v.string(), v.nonEmpty<string, ProblemKind>('required'));

export const password = v.pipe(
  v.string(),
  v.nonEmpty<string, ProblemKind>('required'),
  v.check<string, ProblemKind>(
    (typed) => Array.from(typed).length >= minPassword,
    'tooShort',
  ),
  v.maxBytes<string, typeof maxPasswordBytes, ProblemKind>(
    maxPasswordBytes,
    'tooManyBytes',
  ),
);

const limits: Partial<Record<ProblemKind, Record<string, string | number>>> = {
  year: { min: firstYear, max: lastYear },
  tooShort: { min: minPassword },
  tooManyBytes: { max: maxPasswordBytes },
};

function problemOf({ message, expected, received }: v.BaseIssue<unknown>): Problem {
  const kind = message as ProblemKind;
  if (kind === 'unfilled') return { kind, example: received };
  if (kind !== 'tooLong') return { kind, ...limits[kind] };
  return { kind, max: Number(expected), count: Number(received) };
}

export function problemsOf(
  issues: readonly v.BaseIssue<unknown>[] = [],
): Partial<Record<string, Problem>> {
  const problems: Partial<Record<string, Problem>> = {};
  for (const issue of issues) {
    const name = String(issue.path?.[0]?.key);
    problems[name] ??= problemOf(issue);
  }
  return problems;
}
