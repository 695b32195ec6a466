import { roleOf } from '../../src/integrations/secret-key.ts';

/**
 * Finds Supabase's secret keys in a text, old ones (a token with the role service_role) and new
 * ones (`sb_secret_…`), which secretlint misses, and private keys. Each is cut short, so that a
 * report gives nothing away.
 */
export function secretKeysIn(text: string): string[] {
  const tokens = text.match(/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/g) ?? [];
  return [
    ...(text.match(/\bsb_secret_[\w-]{16,}/g) ?? []),
    ...tokens.filter((token) => roleOf(token) === 'service_role'),
    ...(text.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----/g) ?? []),
  ].map((key) => `${key.slice(0, 16)}…`);
}
