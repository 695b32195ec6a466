import { geoInterpolate, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };

import { hatch, ringCollector, runsPath } from './hatch.ts';

function readLand(): GeoJSON.MultiPolygon {
  const coordinates = feature(atlas, atlas.objects.land).features.flatMap(
    ({ geometry }) => {
      if (geometry.type === 'Polygon') return [geometry.coordinates];
      return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    },
  );
  const isAntarctic = (ring: GeoJSON.Position[] = []) =>
    ring.every(([, lat = 0]) => lat < -60);
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.filter(([outline]) => !isAntarctic(outline)),
  };
}

/** All land except Antarctica at 1 : 110 million, from Natural Earth. */
const land = readLand();

/** Degrees; east and north are positive. */
interface Coordinates {
  readonly lon: number;
  readonly lat: number;
}

/** The map's size, in its own units. */
export const mapSize = { width: 960, height: 432 } as const;

/** Rotated by 11°, so that the map is cut in the Bering Strait and not through Siberia. */
const projection = geoNaturalEarth1()
  .rotate([-11, 0])
  .fitExtent(
    [
      [4, 4],
      [mapSize.width - 4, mapSize.height - 4],
    ],
    land,
  );

function toMap({ lon, lat }: Coordinates): readonly [x: number, y: number] {
  return projection([lon, lat]) ?? [0, 0];
}

/** Returns the place in per cent of the map, for pins on top of it. */
export function project(lon: number, lat: number): { x: number; y: number } {
  const [x, y] = toMap({ lon, lat });
  const percent = (value: number, whole: number) =>
    Math.round((value / whole) * 1e4) / 100;
  return { x: percent(x, mapSize.width), y: percent(y, mapSize.height) };
}

/** More would not show at this scale. */
const routePieces = 6;

/** Draws a great circle as a curve through evenly spaced points, with mirrored handles. */
function routePath(from: Coordinates, to: Coordinates): string {
  const along = geoInterpolate([from.lon, from.lat], [to.lon, to.lat]);
  const at = (step: number) => {
    const [lon, lat] = along(step / routePieces);
    return toMap({ lon, lat });
  };
  const whole = (step: number, reach: number) => {
    const [[x, y], [left, above], [right, below]] = [
      at(step),
      at(step - 0.5),
      at(step + 0.5),
    ];
    return [x + reach * (right - left), y + reach * (below - above)]
      .map(Math.round)
      .join(' ');
  };
  let path = `M${whole(0, 0)}C${whole(0, 1 / 3)} `;
  for (let step = 1; step <= routePieces; step++) {
    path += `${step === 1 ? '' : 'S'}${whole(step, -1 / 3)} ${whole(step, 0)}`;
  }
  return path;
}

/** Distance between hatch lines, in units. */
const spacing = 4;

/** Width of the shade along eastern shores, in units. */
const shade = 8;

function landPaths(): string {
  const { rings, context } = ringCollector();
  geoPath(projection, context)(land);
  const runs = hatch(rings, mapSize.height, spacing / 2);
  const lines = runs.filter(({ y }) => y % spacing === 0);
  const shades = runs
    .filter(({ y }) => y % spacing !== 0)
    .map(({ x, y, width }) => {
      const reach = Math.min(shade, width);
      return { x: x + width - reach, y, width: reach };
    });
  return `<path opacity=".45" d="${runsPath(lines)}"/><path opacity=".45" stroke-width=".7" d="${runsPath(shades)}"/>`;
}

/** The polar circle, the tropics and the equator, which are straight in this projection. */
function parallels(): string {
  return [66.56, 23.44, 0, -23.44]
    .map((lat) => `M0 ${Math.round(toMap({ lon: 0, lat })[1])}h${mapSize.width}`)
    .join('');
}

/**
 * The map for a dark background, with a dashed great circle from `home` to each of the `places`.
 */
export function worldMapSvg(places: readonly Coordinates[], home: Coordinates): string {
  const { width, height } = mapSize;
  const routes = places
    .filter(({ lon, lat }) => lon !== home.lon || lat !== home.lat)
    .map((place) => routePath(home, place));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none" stroke="#f0eee9">` +
    `<path opacity=".18" stroke-dasharray="1 5" d="${parallels()}"/>` +
    landPaths() +
    `<path stroke="#ec8e76" stroke-width=".8" stroke-dasharray="4 3" d="${routes.join('')}"/></svg>`
  );
}
