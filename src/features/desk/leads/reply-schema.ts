import { z } from 'astro/zod';

/** What the desk fills in as far as it knows; the officer fills in the rest. */
const placeholders = ['name', 'officer', 'service', 'price', 'documents', 'day'];

const text = z
  .string()
  .refine(
    (written) =>
      Array.from(written.matchAll(/\{(\w*)\}/g)).every(([, name = '']) =>
        placeholders.includes(name),
      ),
    `names only ${placeholders.map((name) => `{${name}}`).join(', ')}`,
  );

export const replyFacts = z.strictObject({ order: z.number().int().positive() });

export const replyWords = z.strictObject({
  /** In the desk's list of templates, in the officer's language. */
  name: z.string(),
  /** The inquiry's reference is added. */
  subject: text.max(100),
  body: text.max(3000),
});
