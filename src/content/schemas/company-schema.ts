import { z } from 'astro/zod';

import { regionCode } from './region-schema.ts';

/** A certificate ID: CPF, the year, and a number (docs/specification.md 9). */
export const certificateId = /^CPF-\d{4}-\d{4}$/;

/** A word of content that a message names: `renewable-energy` is `companies.industryRenewableEnergy`. */
const word = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is written renewable-energy');

export const company = z
  .strictObject({
    name: z.string().trim().nonempty(),
    /** Named by the message `companies.industry<Industry>`. */
    industry: word,
    region: regionCode,
    /** The company's own site. */
    profileUrl: z.url({ protocol: /^https?$/ }),
    /** Invented, to show what an entry looks like. */
    sample: z.literal(true).optional(),
    joinedDate: z.coerce.date(),
    /** Expired is not a status of content: it follows from `verifiedUntil` and the day. */
    status: z.enum(['verified', 'withdrawn']),
    verificationDate: z.coerce.date(),
    /** The last day on which the certificate is valid. */
    verifiedUntil: z.coerce.date(),
    withdrawnDate: z.coerce.date().optional(),
    /** What was checked, named by the messages `registry.check<Check>` and `…<Check>Text`. */
    checks: z
      .array(word)
      .nonempty()
      .refine((all) => new Set(all).size === all.length, 'checks differ'),
  })
  .refine(({ status, withdrawnDate }) => (status === 'withdrawn') === !!withdrawnDate, {
    path: ['withdrawnDate'],
    error: 'stands with status: withdrawn, and only there',
  })
  .refine(({ joinedDate, verificationDate }) => joinedDate <= verificationDate, {
    path: ['verificationDate'],
    error: 'is not before joinedDate',
  })
  .refine(({ verificationDate, verifiedUntil }) => verificationDate < verifiedUntil, {
    path: ['verifiedUntil'],
    error: 'is after verificationDate',
  })
  .refine(
    ({ verificationDate, withdrawnDate }) =>
      !withdrawnDate || verificationDate <= withdrawnDate,
    { path: ['withdrawnDate'], error: 'is not before verificationDate' },
  );

/** An entry of the registry. Its certificate ID is the name of its file. */
export type Company = z.infer<typeof company> & { id: string };
