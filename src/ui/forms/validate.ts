import { FIRST_DAY, LAST_DAY } from '../../supabase/limits.ts';

/** The bounds of a field. The database checks the same ones. */
export interface FieldRule {
  required: boolean;
  /** Maximum number of characters, counted as the database does: in code points. */
  max?: number;
  email?: boolean;
  /** A day, as date fields give it. */
  day?: boolean;
  /** A password is not trimmed. */
  password?: boolean;
  /** The field whose value this one must repeat. */
  repeats?: string;
}

export type Problem =
  | { kind: 'required' }
  | { kind: 'email' }
  | { kind: 'year'; min: string; max: string }
  | { kind: 'tooLong'; max: number; count: number }
  | { kind: 'tooShort'; min: number }
  | { kind: 'tooManyBytes'; max: number }
  | { kind: 'mismatch' };

/** The rule of every e-mail address. */
export const emailRule = { required: true, max: 254, email: true } satisfies FieldRule;

/** The rules of a name and a phone number, as profiles have them. */
export const nameRule = { required: true, max: 120 } satisfies FieldRule;
export const phoneRule = { required: false, max: 40 } satisfies FieldRule;

/** Minimum number of characters of a password (docs/specification.md 5). */
export const minPassword = 6;
/** Bytes of a password that bcrypt reads (docs/reliability.md R1.15). */
const maxPasswordBytes = 72;

/** The shape that the database accepts: something, one @, and a domain with a dot; nothing that turns the reading order. */
const emailShape =
  /^(?!.*[\u202a-\u202e\u2066-\u2069])[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u;

/**
 * A visible character. The database calls text of spaces and zero-width spaces blank, and leaves
 * control characters and overrides of the reading order out of names.
 */
const visible = /[^\s\p{Cc}\u200b\u202a-\u202e\u2066-\u2069]/u;

function passwordProblem(value: string): Problem | undefined {
  if (!value) return { kind: 'required' };
  if (Array.from(value).length < minPassword)
    return { kind: 'tooShort', min: minPassword };
  const bytes = new TextEncoder().encode(value).length;
  const max = maxPasswordBytes;
  return bytes > max ? { kind: 'tooManyBytes', max } : undefined;
}

/** Returns a field's value as it is checked and sent: trimmed, unless it is a password. */
export function valueOf(typed: string, rule: FieldRule): string {
  return rule.password ? typed : typed.trim();
}

/** Returns the problem of a day whose year has too many digits, or is none that anybody means. */
function yearProblem(day: string): Problem | undefined {
  const [min = '', max = ''] = [FIRST_DAY, LAST_DAY].map((bound) => bound.slice(0, 4));
  const year = Number(day.split('-')[0]);
  const fits = year >= Number(min) && year <= Number(max);
  return fits ? undefined : { kind: 'year', min, max };
}

/** Returns the first problem of a value. Blank text counts as empty. */
export function validate(value: string, rule: FieldRule): Problem | undefined {
  if (rule.password) return passwordProblem(value);
  const text = value.trim();
  const count = Array.from(text).length;
  const max = rule.max ?? Infinity;
  if (!visible.test(text)) return rule.required ? { kind: 'required' } : undefined;
  if (count > max) return { kind: 'tooLong', max, count };
  if (rule.email && !emailShape.test(text)) return { kind: 'email' };
  return rule.day ? yearProblem(text) : undefined;
}

function repeatProblem(value: string, repeated: string): Problem | undefined {
  if (!value) return { kind: 'required' };
  return value === repeated ? undefined : { kind: 'mismatch' };
}

/** Returns the problem of each wrong field, in the order of the rules. */
export function validateAll<Name extends string>(
  values: Record<Name, string>,
  rules: Record<Name, FieldRule>,
): Partial<Record<Name, Problem>> {
  const problems: Partial<Record<Name, Problem>> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const { repeats } = rules[name];
    const problem = repeats
      ? repeatProblem(values[name], values[repeats as Name])
      : validate(values[name], rules[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}
