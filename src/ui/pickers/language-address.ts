/** The page that every unknown address shows. */
const unknownRoute = '/404';

interface Visit {
  here: string;
  from: string;
}

/** On the 404 page, drops leading slashes, because `/es//evil.example` must not name another host. */
export function addressIn(locale: string, built: string, { here, from }: Visit): string {
  const visited = new URL(here);
  const address = new URL(built, here);
  const prefix = prefixOf(locale);
  if (address.pathname === prefix + unknownRoute) {
    const route = visited.pathname.slice(prefixOf(from).length);
    address.pathname = `${prefix}/${route.replace(/^\/+/, '')}`;
  }
  address.search = visited.search;
  address.hash = visited.hash;
  return address.href;
}

function prefixOf(locale: string): string {
  return locale === 'en' ? '' : `/${locale}`;
}
