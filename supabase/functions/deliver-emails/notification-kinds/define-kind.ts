import * as v from 'valibot';

import type { MessageParams } from '../../../../src/i18n/fill-in.ts';
import type { EmailTexts } from '../email-texts.ts';
import type { EmailLink } from './links.ts';

/** What a notification says, in its recipient's language. */
export interface Details {
  /** Values for the placeholders in the texts of the kind. */
  params: MessageParams;
  /** Lines below the text. */
  facts: string[];
  /** Its line in an email that lists several notifications of the kind. */
  item?: string;
}

export interface Definition<Fields> {
  details?: (fields: Fields, texts: EmailTexts) => Partial<Details>;
  /** The link for clients; by default to the case, or to the portal if there is none. */
  link?: (fields: Fields) => EmailLink;
  /** The link for staff; by default to the case, or to the desk if there is none. */
  deskLink?: (fields: Fields) => EmailLink;
}

type Schema<Entries extends v.ObjectEntries> = v.ObjectSchema<Entries, undefined>;
type Kind<Entries extends v.ObjectEntries> = Definition<
  v.InferOutput<Schema<Entries>>
> & {
  schema: Schema<Entries>;
};

/** @param entries the schema of the parameters that the database writes */
export function defineKind<Entries extends v.ObjectEntries>(
  entries: Entries,
  definition: Definition<v.InferOutput<Schema<Entries>>> = {},
): Kind<Entries> {
  return { schema: v.object(entries), ...definition };
}

export const optionalText = v.nullish(v.string());
export const cents = v.number();
export const day = v.string();
export const optionalDay = v.nullish(day);
export const caseFields = { reference: v.string(), service: v.string() };

/** A step or document is named by a key of the catalogue, or by a title that staff wrote. */
export const named = v.object({ key: optionalText, title: optionalText });
