import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };

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
export const land = readLand();
