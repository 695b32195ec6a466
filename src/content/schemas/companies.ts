import { z } from 'astro/zod';

import { differ } from './differ.ts';
import { regionCode } from './region.ts';

const company = z
  .strictObject({
    /** CPF, the year, and a number (docs/specification.md 9). */
    id: z.string().regex(/^CPF-\d{4}-\d{4}$/, 'is written CPF-2025-0001'),
    name: z.string().nonempty(),
    /** Named by the message `companies.industry<Industry>`. */
    industry: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is written renewable-energy'),
    region: regionCode,
    profileUrl: z.url(),
    /** Invented, to show what an entry looks like. */
    sample: z.literal(true).optional(),
    joinedDate: z.coerce.date(),
    verificationDate: z.coerce.date().optional(),
    status: z.literal('Verified').optional(),
  })
  .refine(
    ({ verificationDate, status }) => !verificationDate === !status,
    'verificationDate and status come together',
  );

export const companies = z
  .array(company)
  .nonempty()
  .refine(...differ('id'));

export type Company = z.infer<typeof company>;

/** What the look-up of /verify knows (docs/specification.md 3). */
export type VerifiedCompany = Company & { verificationDate: Date };
