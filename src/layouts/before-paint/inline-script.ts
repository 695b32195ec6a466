import { createHash } from 'node:crypto';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { rolldown } from 'rolldown';

import { affiliateProgram, currencies } from '../../content/facts.ts';
import { locales } from '../../i18n/locales.ts';

const settings = {
  geo: `${PUBLIC_SUPABASE_URL.replace(/\/$/, '')}/functions/v1/get-geo-data`,
  locales,
  currencies: currencies.map(({ code }) => code),
  referralDays: affiliateProgram.cookieDays,
};

export interface InlineScript {
  text: string;
  /** For the Content-Security-Policy. */
  hash: `sha256-${string}`;
}

/**
 * Bundles a script for inlining in a page.
 * @param input its path in the repository
 */
export async function bundleInline(input: string): Promise<InlineScript> {
  await using build = await rolldown({
    input,
    transform: { target: 'es2022', define: { SETTINGS: JSON.stringify(settings) } },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  const text = output[0].code.trim();
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
