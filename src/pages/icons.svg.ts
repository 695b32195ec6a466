import type { APIRoute } from 'astro';

import { icons } from '../illustrations/icons.ts';

/** The paint is on each symbol, because an external `<use>` inherits only from the page. */
const symbols = Object.entries(icons).map(
  ([name, path]) =>
    `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></symbol>`,
);

/** The icons of signed-in pages: `<use href="/icons.svg#bell">`. */
export const GET: APIRoute = () =>
  new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
