import type { Messages } from '../../i18n/messages.ts';
import type { Database } from '../../supabase/database.types.ts';
import { emailRule, type FieldRule } from '../../ui/forms/validate.ts';

type Insert = Database['public']['Tables']['contact_submissions']['Insert'];

/** A contact message as visitors send it. The database sets id and time (docs/specification.md 3). */
export type ContactSubmission = Omit<Insert, 'id' | 'created_at'>;

/** The columns that visitors fill in. The page adds the others. */
type Column = Exclude<keyof ContactSubmission, 'referral_code' | 'locale' | 'draft_key'>;

type RequiredColumn = {
  [Name in Column]: object extends Pick<ContactSubmission, Name> ? never : Name;
}[Column];

/** A field of the contact form: its checks, its control, and its autofill. */
export interface ContactField extends FieldRule {
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  autoComplete?: string;
}

/**
 * The fields of the contact form, from which validation, markup, draft and request follow. The keys are
 * columns of the table and include every required one; the bounds are the table's. Labels are the messages of
 * the same name in contact.json.
 */
export const contactFields = {
  name: { kind: 'text', required: true, max: 120, autoComplete: 'name' },
  email: { kind: 'email', ...emailRule, autoComplete: 'email' },
  company: { kind: 'text', required: false, max: 160, autoComplete: 'organization' },
  service: { kind: 'select', required: true, max: 200 },
  message: { kind: 'textarea', required: true, max: 5000 },
} satisfies Record<RequiredColumn, ContactField> & Partial<Record<Column, ContactField>>;

export type ContactFieldName = keyof typeof contactFields;

const { name, email, message } = contactFields;

/** The fields of the consultation dialog. Its service is the subject that it was opened with. */
export const consultationFields = { name, email, message };

/** The form's texts other than labels. */
const otherTexts = ['submit', 'submitting', 'receipt', 'next'] as const;

export type ContactFormLabels = Record<
  ContactFieldName | (typeof otherTexts)[number],
  string
>;

/** Returns the form's messages from contact.json. */
export function labelsOf(texts: Messages['contact']): ContactFormLabels {
  const names = [...(Object.keys(contactFields) as ContactFieldName[]), ...otherTexts];
  return Object.fromEntries(
    names.map((name) => [name, texts[name]]),
  ) as ContactFormLabels;
}

/** Returns the row of a validated form, without empty fields. */
export function submissionOf(
  values: Partial<Record<ContactFieldName, string>>,
  service: string,
): ContactSubmission {
  const filledIn = Object.entries(values).filter(([, value]) => value);
  // Validation guarantees the required fields.
  return { ...Object.fromEntries(filledIn), service } as ContactSubmission;
}
