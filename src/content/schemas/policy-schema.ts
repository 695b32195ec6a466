import { z } from 'astro/zod';

const count = z.number().int().positive();

/**
 * The periods of the refund policy: hours after a purchase, business days to an answer at least
 * and at most (docs/specification.md 9).
 */
export const policies = z.strictObject({
  cancellationHours: count,
  answerBusinessDays: z.tuple([count, count]),
});

/** Amounts that texts name. The currency is the end of the name. */
export const amounts = z.record(z.string().regex(/[A-Z]{3}$/), z.number().positive());
