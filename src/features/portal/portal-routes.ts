import { createRouter } from '@nanostores/router';

import { setNavigation } from '../../application/navigation.ts';
import { localizePath } from '../../i18n/localize-path.ts';
import { portalSections, type Section, type SectionName } from './portal-sections.ts';

const locale = document.documentElement.lang;
const home = localizePath('/dashboard', locale);

const sectionPaths = Object.fromEntries(
  portalSections.map(({ name, to }) => [name, localizePath(to, locale)]),
) as Record<SectionName, string>;

export const paths = { ...sectionPaths, settings: `${home}/settings` };

/**
 * The screen of the address. Hosts answer all of these paths with one page (public/_redirects).
 * `Link.tsx` follows links, because the router's own handling would also catch those that leave the
 * portal.
 */
export const $route = createRouter(
  {
    ...paths,
    case: `${home}/cases/:reference`,
    invoice: `${paths.invoices}/:number`,
    receipt: `${paths.invoices}/:number/:payment`,
  },
  { links: false },
);

type AnyRoute = NonNullable<ReturnType<typeof $route.get>>;
export type RouteName = AnyRoute['route'];

export interface Route<Name extends RouteName> {
  route: Name;
  params: { [Each in RouteName]: Extract<AnyRoute, { route: Each }>['params'] }[Name];
}

/** The sections of screens that are not a section themselves. */
const parents: Partial<Record<RouteName, SectionName>> = {
  case: 'overview',
  invoice: 'invoices',
  receipt: 'invoices',
};

/** The settings have no section. */
export function isOfSection(section: SectionName, route: RouteName | undefined): boolean {
  return route !== undefined && section === (parents[route] ?? route);
}

/** The section above the screen, unless the screen is a section itself. */
export function parentOf(route: RouteName): Section | undefined {
  return portalSections.find(({ name }) => name === parents[route]);
}

setNavigation((path) => $route.open(path));

export function casePath(reference: string): string {
  return `${home}/cases/${encodeURIComponent(reference)}`;
}

export function messagesPath(reference: string): string {
  return `${paths.messages}?case=${encodeURIComponent(reference)}`;
}

export function invoicePath(number: string): string {
  return `${paths.invoices}/${encodeURIComponent(number)}`;
}

export function receiptPath(number: string, payment: number): string {
  return `${invoicePath(number)}/${payment}`;
}

export const affiliateProgramPath = localizePath('/affiliate-program', locale);
