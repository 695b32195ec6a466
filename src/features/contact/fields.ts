import type { Messages } from '../../i18n/messages.ts';
import type { Database } from '../../supabase/database.types.ts';
import { emailRule, type FieldRule } from '../../ui/forms/validate.ts';

type Insert = Database['public']['Tables']['contact_submissions']['Insert'];

/** A row that a visitor sends; id and time are the database's. */
export type ContactSubmission = Omit<Insert, 'id' | 'created_at'>;

/** The columns that a visitor fills in; the page adds the affiliate's code. */
type Column = Exclude<keyof ContactSubmission, 'referral_code'>;

type RequiredColumn = {
  [Name in Column]: object extends Pick<ContactSubmission, Name> ? never : Name;
}[Column];

/** A field of the contact form: what is checked, how it is asked for, what browsers fill in. */
export interface ContactField extends FieldRule {
  kind: 'text' | 'email' | 'tel' | 'textarea' | 'select';
  autoComplete?: string;
}

/**
 * The contact form, field by field: checks, markup, what is kept of a started form and what is sent
 * follow from this list. Its keys are columns of the table, and every required column is in it;
 * bounds are those of the table. The labels are texts of the same names (contact.json).
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

/** What the consultation dialog asks for; its service is what it was opened with. */
export const consultationFields = { name, email, message };

export type ContactFormLabels = Record<
  ContactFieldName | 'submit' | 'submitting',
  string
>;

/** The texts of contact.json that the contact form shows: a field's label has the field's name. */
export function labelsOf(texts: Messages['contact']): ContactFormLabels {
  const { submit, submitting } = texts;
  const names = Object.keys(contactFields) as ContactFieldName[];
  const labels = Object.fromEntries(names.map((name) => [name, texts[name]]));
  return { ...(labels as Record<ContactFieldName, string>), submit, submitting };
}

/** The row of a form that was checked: empty fields are left out. */
export function submissionOf(
  values: Partial<Record<ContactFieldName, string>>,
  service: string,
): ContactSubmission {
  const filledIn = Object.entries(values).filter(([, value]) => value);
  // The checks saw to the required ones.
  return { ...Object.fromEntries(filledIn), service } as ContactSubmission;
}
