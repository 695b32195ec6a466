import { z } from 'astro/zod';

/** The industries of the directory, in its order (docs/specification.md 9). */
export const industries = [
  'technology',
  'e-commerce',
  'consulting',
  'renewable-energy',
  'trading',
  'fintech',
] as const;

const company = z
  .strictObject({
    id: z.string().regex(/^CPF-\d{4}-\d{4}$/),
    name: z.string(),
    industry: z.enum(industries),
    region: z.string().length(2),
    profileUrl: z.url(),
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
  .length(6)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids differ');

export type Company = z.infer<typeof company>;

/** A company that can be looked up on /verify (docs/specification.md 9). */
export type VerifiedCompany = Company & { verificationDate: Date };
