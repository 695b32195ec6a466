import { z } from 'astro/zod';

/** SPEC.md 9: the directory's industries, in its order. */
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

/** What the look-up of /verify knows (SPEC.md 3). */
export type VerifiedCompany = Company & { verificationDate: Date };
