/**
 * Returns the key that passes every policy. Projects have new keys, the older `service_role`, or both; each
 * function finds them among its settings.
 * @param setting reads a setting, such as `Deno.env.get`
 */
export function findSecretKey(setting: (name: string) => string | undefined): string {
  const keys = JSON.parse(setting('SUPABASE_SECRET_KEYS') || '{}') as {
    default?: string;
  };
  return keys.default ?? setting('SUPABASE_SERVICE_ROLE_KEY') ?? '';
}

/** Headers by which a call passes every policy. A new key is no token, and is refused as one. */
export function serviceHeaders(secretKey: string): Record<string, string> {
  const isToken = secretKey.startsWith('eyJ');
  return {
    apikey: secretKey,
    ...(isToken && { Authorization: `Bearer ${secretKey}` }),
  };
}
