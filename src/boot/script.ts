import { createHash } from 'node:crypto';
import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { build } from 'esbuild';

import { currencies } from '../facts.ts';
import { locales } from '../i18n/locales.ts';

const settings = {
  geo: `${PUBLIC_SUPABASE_URL.replace(/\/$/, '')}/functions/v1/get-geo-data`,
  locales,
  currencies: currencies.map(({ code }) => code),
};

const { outputFiles } = await build({
  entryPoints: ['src/boot/boot.ts'],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  write: false,
  define: { SETTINGS: JSON.stringify(settings) },
});

/** The inline script of every page. */
export const bootScript = outputFiles[0]?.text.trim() ?? '';

/** Its hash for the Content-Security-Policy. */
export const bootHash =
  `sha256-${createHash('sha256').update(bootScript).digest('base64')}` as const;
