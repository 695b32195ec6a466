import * as v from 'valibot';

/** What many answers of the backend are made of. */

export const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
export const count = v.pipe(v.number(), v.integer());
