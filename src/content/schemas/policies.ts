import { z } from 'astro/zod';

const count = z.number().int().positive();

/** SPEC.md 9, policies: hours after a purchase, business days to an answer (least, most). */
export const policies = z.strictObject({
  cancellationHours: count,
  answerBusinessDays: z.tuple([count, count]),
});

/** Amounts that texts name; each in the currency that its name ends with. */
export const amounts = z.record(z.string().regex(/[A-Z]{3}$/), z.number().positive());
