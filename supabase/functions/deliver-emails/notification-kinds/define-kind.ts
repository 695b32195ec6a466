import * as v from 'valibot';

import type { MessageParams } from '../../../../src/i18n/fill-in.ts';
import type { EmailTexts } from '../email-texts.ts';
import type { EmailLink } from './links.ts';

/** These are the words of a notification, in its recipient's language. */
export interface Details {
  /** These fill the placeholders in texts of the kind. */
  params: MessageParams;
  /** These lines stand below the text. */
  facts: string[];
  /** An email with several notifications of the kind lists this line of each. */
  item?: string;
}

export interface Definition<Fields> {
  details?: (fields: Fields, texts: EmailTexts) => Partial<Details>;
  /** Without one, the link leads to the case, if there is one, or to the portal. */
  link?: (fields: Fields) => EmailLink;
  /** Without one, staff are led to the case, if there is one, or to the desk. */
  deskLink?: (fields: Fields) => EmailLink;
}

type Schema<Entries extends v.ObjectEntries> = v.ObjectSchema<Entries, undefined>;
type Kind<Entries extends v.ObjectEntries> = Definition<
  v.InferOutput<Schema<Entries>>
> & {
  schema: Schema<Entries>;
};

/** @param entries the parameters, as the database writes them */
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
export const ofCase = { reference: v.string(), service: v.string() };

/** A step or document has a key of the catalogue, or a title that staff wrote. */
export const named = v.object({ key: optionalText, title: optionalText });
