import * as v from 'valibot';

import type { Database } from '../../supabase/database.types.ts';
import {
  choice,
  email,
  optionalText,
  personName,
  requiredText,
} from '../../ui/forms/field-schemas.ts';

import { maxMessage } from './contact-fields.ts';

type Insert = Database['public']['Tables']['contact_submissions']['Insert'];

/** A contact message as visitors send it. The database sets id and time (docs/specification.md 3). */
export type ContactSubmission = Omit<Insert, 'id' | 'created_at'>;

/** The consultation dialog. */
export const consultationSchema = v.object({
  name: personName,
  email,
  message: requiredText(maxMessage),
});

/** The contact form. */
export const contactSchema = v.object({
  ...consultationSchema.entries,
  company: optionalText(160),
  service: choice,
});

/** What a visitor fills in. */
export type ContactValues = v.InferOutput<typeof consultationSchema> &
  Partial<v.InferOutput<typeof contactSchema>>;

/** Returns the row of a validated form, without a company that is not filled in. */
export function submissionOf(
  { company, ...values }: ContactValues,
  service: string,
): ContactSubmission {
  return { ...values, ...(company && { company }), service };
}
