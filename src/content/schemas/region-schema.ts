import { z } from 'astro/zod';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The ISO 3166 code of a country or region: two letters that Intl has a name for. */
export const regionCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'is two capitals, such as GB')
  .refine((code) => !/^[A-Z]{2}$/.test(code) || names.of(code) !== undefined, {
    error: ({ input }) => `no region has the code ${String(input)}`,
  });
