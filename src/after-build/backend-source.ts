/**
 * Returns the origin that pages may talk to beside their own, ` https://project.example`, or
 * nothing if the backend is on the site's own origin, `/`.
 * @throws Error if a production build would send names and messages unencrypted
 */
export function backendSource(address: string, mode: string): string {
  if (address === '/') return '';
  const { origin, protocol } = new URL(address);
  if (mode === 'production' && protocol !== 'https:')
    throw new Error('PUBLIC_SUPABASE_URL must begin with https:// in a production build');
  return ` ${origin}`;
}
