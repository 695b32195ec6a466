/**
 * Returns the key that passes every policy. Projects have new keys, the older `service_role`, or both.
 * @param setting reads a setting, such as `Deno.env.get`
 */
export function findSecretKey(setting: (name: string) => string | undefined): string {
  const keys = JSON.parse(setting('SUPABASE_SECRET_KEYS') || '{}') as {
    default?: string;
  };
  return keys.default ?? setting('SUPABASE_SERVICE_ROLE_KEY') ?? '';
}

/** A new key is not a token and would be refused as one. */
export function serviceHeaders(secretKey: string): Record<string, string> {
  const isToken = secretKey.startsWith('eyJ');
  return {
    apikey: secretKey,
    ...(isToken && { Authorization: `Bearer ${secretKey}` }),
  };
}
