/**
 * Country names in addresses are case-insensitive (SPEC.md 2), paths are not: `/services/cHiNa`
 * reaches the not-found page, and this sends it on to `/services/china`, query and hash kept.
 */
const list = document.querySelector<HTMLElement>('[data-country-pages]');
const pages = list?.dataset['countryPages']?.split(' ') ?? [];
const path = location.pathname.toLowerCase().replace(/\/$/, '');

if (pages.includes(path.replace(/^\/[a-z]{2}(?=\/)/, '')) && path !== location.pathname)
  location.replace(path + location.search + location.hash);

export {};
