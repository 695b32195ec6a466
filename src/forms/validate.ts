/** Bounds of a text field; the database checks the same ones (contact_submissions). */
export interface FieldRule {
  required: boolean;
  /** Most characters, counted as the database counts them (code points). */
  max: number;
  email?: boolean;
}

export type Problem =
  | { kind: 'required' }
  | { kind: 'email' }
  | { kind: 'tooLong'; max: number; count: number };

export const submissionRules = {
  name: { required: true, max: 120 },
  email: { required: true, max: 254, email: true },
  company: { required: false, max: 160 },
  message: { required: true, max: 5000 },
} satisfies Record<string, FieldRule>;

export type SubmissionField = keyof typeof submissionRules;

/** Something, one @, and a domain with a dot: the shape that the database accepts. */
const emailShape = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u;

/** What one can see: the database calls text of spaces and zero-width spaces blank. */
const visible = /[^\s\u0085\u200b]/;

/** The first problem of a value, or none. Blank text counts as empty. */
export function validate(value: string, rule: FieldRule): Problem | undefined {
  const text = value.trim();
  const count = Array.from(text).length;
  if (!visible.test(text)) return rule.required ? { kind: 'required' } : undefined;
  if (count > rule.max) return { kind: 'tooLong', max: rule.max, count };
  if (rule.email && !emailShape.test(text)) return { kind: 'email' };
  return undefined;
}
