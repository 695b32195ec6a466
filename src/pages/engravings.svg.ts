import type { APIRoute } from 'astro';

import { sprite } from '../illustrations/sprite.ts';

/** The stamps and the home page's rosette: `<use href="/engravings.svg#china">`. */
export const GET: APIRoute = () =>
  new Response(sprite(), { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } });
