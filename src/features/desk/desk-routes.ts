import { createRouter } from '@nanostores/router';

import { localizePath } from '../../i18n/paths.ts';
import { setNavigation } from '../../application/navigation.ts';
import type { Role } from '../../application/role.ts';

const locale = document.documentElement.lang;
const home = localizePath('/desk', locale);

export const paths = {
  leads: `${home}/leads`,
  cases: `${home}/cases`,
  clients: `${home}/clients`,
  affiliates: `${home}/affiliates`,
  audit: `${home}/audit`,
  staff: `${home}/staff`,
};

export type Section = keyof typeof paths;

/**
 * Which screen of the desk the address names. What a list is filtered by stands in its query, so that
 * an address leads back to it.
 */
export const $route = createRouter(
  {
    home,
    ...paths,
    lead: `${paths.leads}/:id`,
    case: `${paths.cases}/:reference`,
    affiliate: `${paths.affiliates}/:code`,
  },
  { links: false },
);

let left: string | undefined;

// Before the router learns of it.
addEventListener('popstate', () => (left = $route.get()?.path), { capture: true });
setNavigation((path) => {
  left = undefined;
  $route.open(path);
});

/** Returns the path of the screen that the browser's Back or Forward has just left. */
export function leftPath(): string | undefined {
  return left;
}

/** The address that each list had last, with its filters, order and page. */
const last: Partial<Record<string, string>> = {};

$route.subscribe((route) => {
  if (!route) return;
  const query = new URLSearchParams(route.search).toString();
  const name = route.route === 'home' ? 'leads' : route.route;
  last[name] = query ? `${route.path}?${query}` : route.path;
});

/** Returns the address with which a list begins: managers have few cases of their own. */
export function firstListOf(section: Section, role?: Role | null): string {
  const all = section === 'cases' && role === 'manager';
  return all ? `${paths.cases}?list=all` : paths[section];
}

/** Returns the address of a list as it was left. */
export function listOf(section: Section, role?: Role | null): string {
  return last[section] ?? firstListOf(section, role);
}

/** Where clients find what is theirs. */
export const dashboardPath = localizePath('/dashboard', locale);

/** Returns the address of a case. */
export function casePath(reference: string): string {
  return `${paths.cases}/${encodeURIComponent(reference)}`;
}

/** Returns the address of a lead. */
export function leadPath(id: string): string {
  return `${paths.leads}/${encodeURIComponent(id)}`;
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
