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

/** The database sets id and time (docs/specification.md 3). */
export type ContactSubmission = Omit<Insert, 'id' | 'created_at'>;

export const consultationSchema = v.object({
  name: personName,
  email,
  message: requiredText(maxMessage),
});

export const contactSchema = v.object({
  ...consultationSchema.entries,
  company: optionalText(160),
  service: choice,
});

export type ContactValues = v.InferOutput<typeof consultationSchema> &
  Partial<v.InferOutput<typeof contactSchema>>;

/** Leaves out what the visitor left empty, because the database would store it as a text. */
export function submissionOf(values: ContactValues, service: string): ContactSubmission {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return { ...(Object.fromEntries(filled) as ContactValues), service };
}
