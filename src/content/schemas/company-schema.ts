import { z } from 'astro/zod';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** ISO 3166: two letters that Intl has a name for. */
const regionCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'is two capitals, such as GB')
  .refine((code) => !/^[A-Z]{2}$/.test(code) || names.of(code) !== undefined, {
    error: ({ input }) => `no region has the code ${String(input)}`,
  });

/** CPF, the year, and a number (docs/specification.md 9). */
export const certificateId = /^CPF-\d{4}-\d{4}$/;

/** A message names it: `renewable-energy` is `companies.industryRenewableEnergy`. */
const word = z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is written renewable-energy');

export const company = z
  .strictObject({
    name: z.string().trim().nonempty(),
    industry: word,
    region: regionCode,
    profileUrl: z.url({ protocol: /^https?$/ }),
    sample: z.literal(true).optional(),
    joinedDate: z.coerce.date(),
    /** Never `expired`: that follows from `verifiedUntil` and the current day. */
    status: z.enum(['verified', 'withdrawn']),
    verificationDate: z.coerce.date(),
    verifiedUntil: z.coerce.date(),
    withdrawnDate: z.coerce.date().optional(),
    /** Their texts are the messages `registry.check<Check>` and `…<Check>Text`. */
    checks: z
      .array(word)
      .nonempty()
      .refine((all) => new Set(all).size === all.length, 'checks differ'),
  })
  .refine(({ status, withdrawnDate }) => (status === 'withdrawn') === !!withdrawnDate, {
    path: ['withdrawnDate'],
    error: 'belongs to status: withdrawn, and only there',
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

/** `id` is the certificate ID, the name of its file. */
export type Company = z.infer<typeof company> & { id: string };
