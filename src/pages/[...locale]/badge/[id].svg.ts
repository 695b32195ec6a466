import type { APIRoute } from 'astro';

import { drawBadge } from '../../../features/verify/badge/badge.ts';
import { badgeTexts } from '../../../features/verify/badge/badge-texts.ts';
import { getEntry, getEntryPaths } from '../../../features/verify/company-queries.ts';

export const getStaticPaths = getEntryPaths;

export const GET: APIRoute = ({ params, locals }) =>
  new Response(drawBadge(badgeTexts(getEntry(params['id']), locals)), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
