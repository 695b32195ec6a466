interface Visit {
  here: string;
  /** The page's language. */
  from: string;
}

/**
 * Keeps query and hash. Drops leading slashes, because `/es//evil.example` must not name another
 * host.
 */
export function addressIn(locale: string, { here, from }: Visit): string {
  const address = new URL(here);
  const route = address.pathname.slice(prefixOf(from).length).replace(/^\/+/, '');
  address.pathname = `${prefixOf(locale)}/${route}`;
  return address.href;
}

function prefixOf(locale: string): string {
  return locale === 'en' ? '' : `/${locale}`;
}
