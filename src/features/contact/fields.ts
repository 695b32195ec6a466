import type { Messages } from '../../i18n/messages.ts';
import type { Database } from '../../supabase/database.types.ts';
import { emailRule, type FieldRule } from '../../ui/forms/validate.ts';

type Insert = Database['public']['Tables']['contact_submissions']['Insert'];

/**
 * A contact message as visitors send it. Id and time are set by the database
 * (docs/specification.md 3).
 */
export type ContactSubmission = Omit<Insert, 'id' | 'created_at'>;

/** The columns that visitors fill in. The page itself adds the others. */
type Column = Exclude<keyof ContactSubmission, 'referral_code' | 'locale' | 'draft_key'>;

type RequiredColumn = {
  [Name in Column]: object extends Pick<ContactSubmission, Name> ? never : Name;
}[Column];

/** A field of the contact form: how it is checked and shown, and what browsers fill in. */
export interface ContactField extends FieldRule {
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  autoComplete?: string;
}

/**
 * The fields of the contact form. Validation, markup, what is kept and what is sent follow from
 * this list. Its keys are columns of the table, and every required column is in it. The bounds are
 * those of the table. A label is the message of the same name in contact.json.
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

/** The fields of the consultation dialog. Its service is the subject it was opened with. */
export const consultationFields = { name, email, message };

/** What the form says beside its fields. */
const otherTexts = ['submit', 'submitting', 'receipt', 'next'] as const;

export type ContactFormLabels = Record<
  ContactFieldName | (typeof otherTexts)[number],
  string
>;

/** Returns the messages of contact.json that the form shows. */
export function labelsOf(texts: Messages['contact']): ContactFormLabels {
  const names = [...(Object.keys(contactFields) as ContactFieldName[]), ...otherTexts];
  return Object.fromEntries(
    names.map((name) => [name, texts[name]]),
  ) as ContactFormLabels;
}

/** Returns the row to store of a form that was validated. Empty fields are left out. */
export function submissionOf(
  values: Partial<Record<ContactFieldName, string>>,
  service: string,
): ContactSubmission {
  const filledIn = Object.entries(values).filter(([, value]) => value);
  // The validation makes sure that the required ones are there.
  return { ...Object.fromEntries(filledIn), service } as ContactSubmission;
}
