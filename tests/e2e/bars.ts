import { templates, type Template } from '../templates.ts';

/** What a page may weigh, in KiB, and how often it may ask. */
export const bars = {
  script: 4.5,
  document: 14,
  total: 37,
  requests: 5,
  /** What a page with a form, a filter or the map may add of its own. */
  own: { script: 7.1, requests: 2 },
  /** Account pages ask for several scripts, since forms share them. */
  accountRequests: 9,
  /** JavaScript in all once an island is touched, the dialog's being larger. */
  island: 68,
  touched: 68,
  dialog: 75,
};

/** Templates with a form, a filter or the map. */
const withOwnScript: readonly Template[] = [
  'home',
  'pricing',
  'faqs',
  'blog',
  'post',
  'contact',
  'verify',
  'companies',
  'affiliate',
];

/** Tells whether a page, by its route in English, has a form, a filter or the map. */
export function hasOwnScript(path: string): boolean {
  return withOwnScript.some((name) => templates[name] === path);
}
