import type { APIRoute } from 'astro';

import { places } from '../content/facts.ts';
import { worldMapSvg } from '../illustrations/world-map.ts';

export const GET: APIRoute = () => {
  const points = places.map(({ longitude, latitude }) => ({
    lon: longitude,
    lat: latitude,
  }));
  const home = points[places.findIndex(({ country }) => country === 'GB')];
  if (!home)
    throw new Error('content/places.yaml has no place in GB, where the routes start');
  return new Response(worldMapSvg(points, home), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' },
  });
};
