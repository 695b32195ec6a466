import { createRouter } from '@nanostores/router';

import { localizePath } from '../../i18n/localize-path.ts';
import { deskSections, managerSections, type SectionName } from './desk-sections.ts';

const locale = document.documentElement.lang;
const home = localizePath('/desk', locale);

export const paths = Object.fromEntries(
  [...deskSections, ...managerSections].map(({ name, to }) => [
    name,
    localizePath(to, locale),
  ]),
) as Record<SectionName, string>;

export const notificationsPath = `${home}/notifications`;
export const hoursPath = `${paths.calls}/hours`;
export const settingsPath = `${home}/settings`;
const searchPath = `${home}/search`;

/** The screen of the address. The query has a list's filters, so that links and reloads keep them. */
export const $route = createRouter(
  {
    ...paths,
    notifications: notificationsPath,
    settings: settingsPath,
    search: searchPath,
    hours: hoursPath,
    lead: `${paths.leads}/:id`,
    case: `${paths.cases}/:reference`,
    client: `${paths.clients}/:id`,
    receipt: `${paths.cases}/:reference/receipts/:number/:payment`,
    affiliate: `${paths.affiliates}/:code`,
  },
  { links: false },
);

type AnyRoute = NonNullable<ReturnType<typeof $route.get>>;
export type RouteName = AnyRoute['route'];

export interface Route<Name extends RouteName> {
  route: Name;
  params: { [Each in RouteName]: Extract<AnyRoute, { route: Each }>['params'] }[Name];
  search: Record<string, string>;
}

/** The sections of screens that are not a section themselves. */
const parents: Partial<Record<RouteName, SectionName>> = {
  lead: 'leads',
  hours: 'calls',
  case: 'cases',
  receipt: 'cases',
  client: 'clients',
  affiliate: 'affiliates',
};

/** Some screens, such as the settings, have no section. */
export function isOfSection(section: SectionName, route: RouteName | undefined): boolean {
  return route !== undefined && section === (parents[route] ?? route);
}

export function isForManagers(route: RouteName): boolean {
  return managerSections.some(({ name }) => isOfSection(name, route));
}

function withQuery(
  path: string,
  search: Record<string, string> | URLSearchParams,
): string {
  const query = new URLSearchParams(search).toString();
  return query ? `${path}?${query}` : path;
}

/** The last address of each list, with its filters, order and page. */
const lastPaths: Partial<Record<string, string>> = {};

$route.subscribe((route) => {
  if (!route) return;
  const { route: name, path, search } = route;
  lastPaths[name] = withQuery(path, search);
  // An inquiry's address has the filters of its list. Without any, it may have been opened from another screen.
  if (name === 'lead' && Object.keys(search).length > 0)
    lastPaths['leads'] = withQuery(paths.leads, search);
});

export function lastListPath(section: SectionName): string {
  return lastPaths[section] ?? paths[section];
}

export const dashboardPath = localizePath('/dashboard', locale);

export function casePath(reference: string): string {
  return `${paths.cases}/${encodeURIComponent(reference)}`;
}

export function clientPath(id: string): string {
  return `${paths.clients}/${encodeURIComponent(id)}`;
}

export function searchResultsPath(q = ''): string {
  return q ? `${searchPath}?${new URLSearchParams({ q })}` : searchPath;
}

/** In the client's language, in which the receipt is printed. */
export function receiptPath(
  reference: string,
  number: string,
  payment: number,
  language: string,
): string {
  const path = localizePath('/desk/cases', language);
  const parts = [reference, 'receipts', number, String(payment)].map(encodeURIComponent);
  return [path, ...parts].join('/');
}

/** Keeps the filters of the list beside the inquiry. */
export function leadPath(id: string): string {
  const { route, search } = $route.get() ?? {};
  const inbox = route === 'leads' || route === 'lead';
  return withQuery(`${paths.leads}/${encodeURIComponent(id)}`, (inbox && search) || {});
}

export function callsPath(from: string): string {
  return `${paths.calls}?${new URLSearchParams({ from })}`;
}

export function affiliatePath(code: string): string {
  return `${paths.affiliates}/${encodeURIComponent(code)}`;
}

export function affiliatesPath(search: string): string {
  return `${paths.affiliates}?${new URLSearchParams({ list: 'all', q: search })}`;
}

/** The open list with changed filters, on its first page. */
export function listPath(changes: Record<string, string | undefined>): string {
  const { path = paths.leads, search = {} } = $route.get() ?? {};
  const query = new URLSearchParams(search);
  query.delete('page');
  for (const [name, value] of Object.entries(changes))
    if (value) query.set(name, value);
    else query.delete(name);
  return withQuery(path, query);
}
