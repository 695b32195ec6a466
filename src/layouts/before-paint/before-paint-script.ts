import { PUBLIC_SUPABASE_URL } from 'astro:env/client';

import { affiliateProgram, currencies, dollars } from '../../content/facts.ts';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { bundleInline } from './inline-script.ts';

const settings = {
  geo: `${PUBLIC_SUPABASE_URL.replace(/\/$/, '')}/functions/v1/get-geo-data`,
  locales,
  defaultLocale,
  currencies: currencies.map(({ code }) => code),
  defaultCurrency: dollars.code,
  referralDays: affiliateProgram.referralDays,
};

export const { text: beforePaintScript, hash: beforePaintHash } = await bundleInline(
  'src/layouts/before-paint/before-paint.ts',
  settings,
);
