/** The role that a JSON Web Token is for; undefined where the text is none. */
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
 * Refuses to build a key into the site that only servers may have: `sb_secret_…`, or a token for
 * another role than `anon`. Whoever downloads a page would read and change every row with it.
 * @throws Error that names the setting, and not the key
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
