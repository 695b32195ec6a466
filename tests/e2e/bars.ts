import { templates, type Template } from '../templates.ts';

/** What a page may weigh, in KiB, and how much it may ask for (docs/design.md 8). */
export const bars = {
  script: 3.6,
  document: 14,
  total: 37,
  requests: 5,
  /** What a page with a form or filter may add. */
  own: { script: 8, requests: 2 },
  /** Pages of accounts: their scripts are several, since forms share them. */
  accountRequests: 9,
  /** JavaScript in all once an island is touched, the dialog's being larger. */
  island: 53,
  touched: 68,
  dialog: 75,
};

/** Templates with a form or filter. */
const withOwnScript: readonly Template[] = [
  'pricing',
  'faqs',
  'blog',
  'post',
  'contact',
  'verify',
  'companies',
  'affiliate',
];

/** Tells whether a page, by its route in English, has a form or filter. */
export function hasOwnScript(path: string): boolean {
  return withOwnScript.some((name) => templates[name] === path);
}
