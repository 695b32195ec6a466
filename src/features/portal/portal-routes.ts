import { createRouter } from '@nanostores/router';

import { localizePath } from '../../i18n/paths.ts';
import { setNavigation } from '../../application/navigation.ts';

const locale = document.documentElement.lang;
const home = localizePath('/dashboard', locale);

export const paths = {
  overview: home,
  documents: `${home}/documents`,
  messages: `${home}/messages`,
  invoices: `${home}/invoices`,
  affiliate: `${home}/affiliate`,
  settings: `${home}/settings`,
};

export type Screen = keyof typeof paths;

/**
 * Which screen of the portal the address names. Hosts answer all of these paths with the same page
 * (public/_redirects). Links are followed by `Link.tsx`: the router's own handling would also take
 * those that lead out of the portal.
 */
export const $route = createRouter(
  {
    ...paths,
    case: `${home}/cases/:reference`,
    invoice: `${paths.invoices}/:number`,
  },
  { links: false },
);

setNavigation((path) => $route.open(path));

/** Returns the address of a case. */
export function casePath(reference: string): string {
  return `${home}/cases/${encodeURIComponent(reference)}`;
}

/** Returns the address of a case's messages. */
export function messagesPath(reference: string): string {
  return `${paths.messages}?case=${encodeURIComponent(reference)}`;
}

/** Returns the address of an invoice. */
export function invoicePath(number: string): string {
  return `${paths.invoices}/${encodeURIComponent(number)}`;
}

/** Where staff work, which is outside the portal. */
const desk = localizePath('/desk', locale);

/** Where managers decide on payouts. */
export const deskAffiliatesPath = `${desk}/affiliates`;

/** Returns the address of a case for those who work on it. */
export function deskCasePath(reference: string): string {
  return `${desk}/cases/${encodeURIComponent(reference)}`;
}

/** Returns the address of an inquiry. */
export function deskLeadPath(id: string): string {
  return `${desk}/leads/${encodeURIComponent(id)}`;
}

/** Tells whether an address is one of the desk's. */
export function isAtDesk(path: string): boolean {
  return path.startsWith(`${desk}/`);
}

/** Where clients become affiliates. */
export const affiliateProgramPath = localizePath('/affiliate-program', locale);
