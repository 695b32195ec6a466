/** The route of the page for addresses that are no page; the picker knows no better there. */
const unknownRoute = '/404';

interface Visit {
  /** The address that the visitor is at. */
  here: string;
  /** The language of the page there. */
  from: string;
}

/**
 * The address that a choice of language leads to: the one that the page was built with, with the
 * visitor's query and hash. Where that is the 404 page, it is the visitor's own path instead; it
 * becomes the path of an address of ours, so that `/es//evil.example` can't name another host.
 */
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

/** English has none. */
function prefixOf(locale: string): string {
  return locale === 'en' ? '' : `/${locale}`;
}
