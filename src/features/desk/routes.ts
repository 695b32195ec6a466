import { createRouter } from '@nanostores/router';

import { localizePath } from '../../i18n/paths.ts';
import { setNavigation } from '../../ui/signed-in/navigation.ts';

const locale = document.documentElement.lang;
const home = localizePath('/desk', locale);

/**
 * Which screen of the desk the address names. What a list is filtered by stands in its query, so that
 * an address leads back to it.
 */
export const $route = createRouter(
  {
    home,
    leads: `${home}/leads`,
    lead: `${home}/leads/:id`,
    cases: `${home}/cases`,
    case: `${home}/cases/:reference`,
    clients: `${home}/clients`,
    affiliates: `${home}/affiliates`,
    affiliate: `${home}/affiliates/:code`,
    audit: `${home}/audit`,
    staff: `${home}/staff`,
  },
  { links: false },
);

setNavigation((path) => $route.open(path));

export const paths = {
  leads: `${home}/leads`,
  cases: `${home}/cases`,
  clients: `${home}/clients`,
  affiliates: `${home}/affiliates`,
  audit: `${home}/audit`,
  staff: `${home}/staff`,
};

export type Section = keyof typeof paths;

/** Where clients find what is theirs. */
export const dashboardPath = localizePath('/dashboard', locale);

/** Returns the address of a case. */
export function casePath(reference: string): string {
  return `${paths.cases}/${encodeURIComponent(reference)}`;
}

/** Returns the address of a lead. */
export function leadPath(id: string): string {
  return `${paths.leads}/${id}`;
}

/** Returns the address of an affiliate. */
export function affiliatePath(code: string): string {
  return `${paths.affiliates}/${encodeURIComponent(code)}`;
}

/** Returns the address of all affiliates, or of those of a search. */
export function affiliatesPath(search = ''): string {
  const query = new URLSearchParams({ list: 'all', ...(search && { q: search }) });
  return `${paths.affiliates}?${query}`;
}

/** Returns the address of the list that is open, with other filters and from its first page. */
export function listPath(changes: Record<string, string | undefined>): string {
  const { path = paths.leads, search = {} } = $route.get() ?? {};
  const query = new URLSearchParams(search);
  query.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value) query.set(name, value);
    else query.delete(name);
  const written = query.toString();
  return written ? `${path}?${written}` : path;
}
