import { templates, type Template } from '../templates.ts';

/** What a page may weigh, in KiB, and how often it may ask. */
export const bars = {
  script: 4.5,
  document: 14,
  total: 37,
  /** What the face of Russian or Vietnamese weighs more than that of the other languages. */
  otherFace: 4.5,
  /** The map of the home page, which a browser without windows fetches before it is near. */
  map: 3.5,
  requests: 5,
  /** What a page may add that has a form, a filter, the map or a way on for lost visitors. */
  own: { script: 7.1, requests: 2 },
  /** Account pages ask for several scripts, since forms share them. */
  account: { total: 38, requests: 9 },
  /** JavaScript in all once an island is touched, the dialog's being larger. */
  island: 68,
  touched: 68,
  dialog: 75,
};

/** Templates with a form, a filter, the map or, for lost visitors, a way on. */
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
  'notFound',
];

/** Tells whether a page, by its route in English, has a script of its own. */
export function hasOwnScript(path: string): boolean {
  const known = withOwnScript.some((name) => templates[name] === path);
  const belowOne = /^\/(blog|services|visa-work-permits)\//.test(path);
  return known || path === '/404' || belowOne;
}
