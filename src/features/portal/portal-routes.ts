import { createRouter } from '@nanostores/router';

import { setNavigation } from '../../application/navigation.ts';
import { localizePath } from '../../i18n/paths.ts';

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

export type Section = keyof typeof paths;

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
