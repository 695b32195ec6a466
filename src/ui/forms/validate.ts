/** Bounds of a field; the database checks the same ones (contact_submissions, profiles). */
export interface FieldRule {
  required: boolean;
  /** Most characters, counted as the database counts them (code points). */
  max?: number;
  email?: boolean;
  /** Taken as it is, spaces included. */
  password?: boolean;
  /** The field whose value this one repeats. */
  repeats?: string;
}

export type Problem =
  | { kind: 'required' }
  | { kind: 'email' }
  | { kind: 'tooLong'; max: number; count: number }
  | { kind: 'tooShort'; min: number }
  | { kind: 'tooManyBytes'; max: number }
  | { kind: 'mismatch' };

/** An e-mail address, as messages and accounts take it. */
export const emailRule = { required: true, max: 254, email: true } satisfies FieldRule;

/** The least characters of a password (SPEC.md 5). */
export const minPassword = 6;
/** More bytes than bcrypt reads (RELIABILITY.md 15). */
const maxPasswordBytes = 72;

/** Something, one @, and a domain with a dot: the shape that the database accepts. */
const emailShape = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u;

/** What one can see: the database calls text of spaces and zero-width spaces blank. */
const visible = /[^\s\u0085\u200b]/;

function passwordProblem(value: string): Problem | undefined {
  if (!value) return { kind: 'required' };
  if (Array.from(value).length < minPassword)
    return { kind: 'tooShort', min: minPassword };
  const bytes = new TextEncoder().encode(value).length;
  const max = maxPasswordBytes;
  return bytes > max ? { kind: 'tooManyBytes', max } : undefined;
}

/** A field's value as it is checked and sent: trimmed, unless it is a password. */
export function valueOf(typed: string, rule: FieldRule): string {
  return rule.password ? typed : typed.trim();
}

/** The first problem of a value, or none. Blank text counts as empty. */
export function validate(value: string, rule: FieldRule): Problem | undefined {
  if (rule.password) return passwordProblem(value);
  const text = value.trim();
  const count = Array.from(text).length;
  const max = rule.max ?? Infinity;
  if (!visible.test(text)) return rule.required ? { kind: 'required' } : undefined;
  if (count > max) return { kind: 'tooLong', max, count };
  if (rule.email && !emailShape.test(text)) return { kind: 'email' };
  return undefined;
}

function repeatProblem(value: string, repeated: string): Problem | undefined {
  if (!value) return { kind: 'required' };
  return value === repeated ? undefined : { kind: 'mismatch' };
}

/** The problem of each wrong field, in the order of the rules. */
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
