import type { APIRoute } from 'astro';

import { site } from '../content/facts.ts';

/** Pages that should not be found say so themselves (noindex). */
export const GET: APIRoute = () =>
  new Response(`User-agent: *
Allow: /

Sitemap: ${new URL('/sitemap-index.xml', site.origin).href}
`);
