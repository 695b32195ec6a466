import { templates, type Template } from '../templates.ts';

/** What a page may weigh, in KiB, and how often it may ask. */
export const bars = {
  script: 4.3,
  document: 14,
  total: 37,
  /** What the face of Russian or Vietnamese weighs more than that of the other languages. */
  otherFace: 4.5,
  /**
   * What the home page has besides: its map (3.4), which a browser without windows fetches before it
   * is near, and in most languages more words than any other page.
   */
  home: 4.1,
  requests: 5,
  /** What a page may add that has a form, a filter, the map or a way on for lost visitors. */
  own: { script: 7.3, requests: 2 },
  /** Account pages ask for several scripts, since forms share them. */
  account: { total: 38, requests: 9 },
  /** JavaScript in all once an island is touched, the dialog's being larger. */
  island: 69,
  dialog: 75,
};

/**
 * The home page says most, and Russian and Vietnamese letters take the most bytes: these two need a
 * second round trip on a fresh connection. Posts in Russian have 0.1 more since the icon stands in the page.
 */
const longer: Record<string, number> = { '/ru/': 14.9, '/vi/': 14.4 };

/** KiB of HTML and CSS in the first answer at this address, so that it fits one round trip. */
export function documentBar(address: string): number {
  return longer[address] ?? (address.startsWith('/ru/blog/') ? 14.2 : bars.document);
}

/** Templates with a form, a filter, the map or, for lost visitors, a way on. */
const withOwnScript: readonly Template[] = [
  'home',
  'pricing',
  'quote',
  'faqs',
  'blog',
  'post',
  'contact',
  'verify',
  'companies',
  'affiliate',
  'notFound',
];

/** Tells whether a page, by its route in English, has a script of its own. */
export function hasOwnScript(path: string): boolean {
  const known = withOwnScript.some((name) => templates[name] === path);
  const belowOne = /^\/(blog|services|visa-work-permits|verified-companies)\//.test(path);
  return known || path === '/404' || belowOne;
}
