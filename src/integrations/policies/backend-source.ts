/**
 * What the policy lets scripts talk to beside the site itself: ` https://project.example`, or
 * nothing where the backend has the site's own address, `/`.
 * @throws Error when a production build would send names and messages in the clear
 */
export function backendSource(address: string, mode: string): string {
  if (address === '/') return '';
  const { origin, protocol } = new URL(address);
  if (mode === 'production' && protocol !== 'https:')
    throw new Error('PUBLIC_SUPABASE_URL must begin with https:// in a production build');
  return ` ${origin}`;
}
