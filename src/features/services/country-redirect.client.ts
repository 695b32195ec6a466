/**
 * Country names in addresses count in any case of letters (docs/specification.md 2), but files do
 * not: `/services/cHiNa` reaches the not-found page, and this script sends it on to
 * `/services/china` with its query and hash.
 */
const list = document.querySelector<HTMLElement>('[data-country-pages]');
const pages = list?.dataset['countryPages']?.split(' ') ?? [];
const path = location.pathname.toLowerCase().replace(/\/$/, '');

if (pages.includes(path.replace(/^\/[a-z]{2}(?=\/)/, '')) && path !== location.pathname)
  location.replace(path + location.search + location.hash);

export {};
