import { FIRST_DAY, LAST_DAY } from '../../supabase/limits.ts';

/** A field's rules. The database enforces the same. */
export interface FieldRule {
  required: boolean;
  /** Maximum number of characters, in code points like the database. */
  max?: number;
  email?: boolean;
  /** A day, as date inputs return it. */
  day?: boolean;
  /** A password, which is not trimmed. */
  password?: boolean;
  /** The field that this one must repeat. */
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

/** The rule for e-mail addresses. */
export const emailRule = { required: true, max: 254, email: true } satisfies FieldRule;

/** The rules for a name and a phone number, as in profiles. */
export const nameRule = { required: true, max: 120 } satisfies FieldRule;
export const phoneRule = { required: false, max: 40 } satisfies FieldRule;

/** Minimum length of a password in characters (docs/specification.md 5). */
export const minPassword = 6;
/** Bytes of a password that bcrypt reads (docs/reliability.md R1.15). */
const maxPasswordBytes = 72;

/**
 * The shape that the database accepts: one @, something before it, a domain with a dot, and no bidi controls.
 */
const emailShape =
  /^(?!.*[\u202a-\u202e\u2066-\u2069])[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u;

/**
 * A visible character. The database treats spaces and zero-width spaces as blank, and drops control
 * characters and bidi overrides from names.
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

/** Returns a field's value to check and send: trimmed, unless it is a password. */
export function valueOf(typed: string, rule: FieldRule): string {
  return rule.password ? typed : typed.trim();
}

/** Returns the problem of a day whose year has too many digits or is implausible. */
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

/** Returns the problem of each invalid field, in the order of the rules. */
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
