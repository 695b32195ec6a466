export function roleOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    const text = Buffer.from(payload, 'base64url').toString();
    return (JSON.parse(text) as { role?: unknown } | null)?.role;
  } catch {
    return undefined;
  }
}

/**
 * Refuses to build a secret key into the site, where any visitor could use it to read and change every row.
 * @throws Error that names the setting, not the key
 */
export function refuseSecretKey(key: string): void {
  const role = roleOf(key.trim());
  if (!key.trim().startsWith('sb_secret_') && (role === undefined || role === 'anon'))
    return;
  throw new Error(
    'PUBLIC_SUPABASE_ANON_KEY is a secret key, which no build may publish: ' +
      'take the publishable one (sb_publishable_…), and replace the secret one if it was published',
  );
}
