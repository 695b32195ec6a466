import { z } from 'astro/zod';

/** The terms of the affiliate program: a share, days, US dollars, and ways of payment. */
export const affiliateProgram = z.strictObject({
  commission: z.number().gt(0).lt(1),
  cookieDays: z.number().int().positive(),
  holdDays: z.number().int().positive(),
  minimumPayoutUSD: z.number().int().positive(),
  paymentMethods: z.array(z.enum(['wallet', 'transfer', 'bank'])).nonempty(),
});
