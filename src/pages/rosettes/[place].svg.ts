import type { APIRoute, GetStaticPaths } from 'astro';

import { places } from '../../content/facts.ts';
import type { RosetteName } from '../../illustrations/rosettes.ts';
import { rosetteDocument } from '../../illustrations/sprite.ts';

export const getStaticPaths = (() =>
  places.map(({ id }) => ({ params: { place: id } }))) satisfies GetStaticPaths;

/**
 * For pages with no room for it in their HTML: `<use href="/rosettes/china.svg#rosette-china">`.
 */
export const GET: APIRoute<Record<string, never>, { place: RosetteName }> = ({
  params,
}) =>
  new Response(rosetteDocument(params.place), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
