/**
 * Country names in addresses are case-insensitive (docs/specification.md 2), but files are not.
 * This script redirects `/services/cHiNa` from the not-found page to `/services/china`, with query
 * and hash.
 */
const list = document.querySelector<HTMLElement>('[data-country-pages]');
const pages = list?.dataset['countryPages']?.split(' ') ?? [];
const path = location.pathname.toLowerCase().replace(/\/$/, '');

if (pages.includes(path.replace(/^\/[a-z]{2}(?=\/)/, '')) && path !== location.pathname)
  location.replace(path + location.search + location.hash);

export {};
