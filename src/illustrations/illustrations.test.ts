import { readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { rosetteCurve, rosetteMarkup } from './guilloche.ts';
import { rosettes } from './rosettes.ts';
import { rosetteDocument, sprite } from './sprite.ts';
import { stampNames } from './stamp-names.ts';
import { project, worldMapSvg } from './world-map.ts';

const london = { lon: -0.1, lat: 51.5 };
const others = [
  { lon: 121.5, lat: 31.2 },
  { lon: 106.8, lat: -6.2 },
  { lon: 114.2, lat: 22.3 },
  { lon: 103.8, lat: 1.35 },
  { lon: -74, lat: 40.7 },
  { lon: -79.4, lat: 43.7 },
];

/** What a CDN sends. */
function brotliBytes(text: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(Buffer.from(text), { params }).length;
}

describe('D7 the sprite', () => {
  test('holds every stamp once, the home rosette and the wordmark', () => {
    const ids = [...sprite().matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...stampNames, 'rosette-home', 'wordmark']);
    expect(rosetteDocument('china')).toContain('<symbol id="rosette-china"');
  });

  test('has a drawing for every name and a name for every drawing', () => {
    const drawings = readdirSync('src/illustrations/stamps').map((file) =>
      file.replace('.svg', ''),
    );
    expect(drawings.sort()).toEqual([...stampNames].sort());
  });

  test('stays within 4 KiB and holds neither text nor inline styles', () => {
    expect(brotliBytes(sprite())).toBeLessThanOrEqual(4096);
    expect(sprite()).not.toMatch(/<text|style=|<script/);
  });

  test('repeats no id', () => {
    const ids = [...sprite().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('D7 rosettes', () => {
  const curves = Object.values(rosettes).map((bands) => bands.map(rosetteCurve).join());

  test('differ from one another', () => {
    expect(new Set(curves).size).toBe(curves.length);
  });

  test.each(Object.entries(rosettes))('%s: closed curves inside the box', (_, bands) => {
    for (const band of bands) {
      const depth = band.waves.reduce((sum, [wave]) => sum + Math.abs(wave), 0);
      expect(band.radius + depth).toBeLessThanOrEqual(500);
      expect(band.radius - depth).toBeGreaterThan(0);
      const curve = rosetteCurve(band);
      expect(curve).toMatch(/^M-?\d+[ -]\d+c[\d s-]+z$/);
      expect(endOffset(curve)).toEqual([0, 0]);
    }
    expect(brotliBytes(rosetteMarkup(bands, 'r'))).toBeLessThanOrEqual(700);
  });

  /** The distance from a curve's start to its end. The last pair of each segment moves the pen. */
  function endOffset(curve: string): number[] {
    const segments = curve.slice(curve.indexOf('c') + 1, -1).split('s');
    const moves = segments.map((segment) =>
      (segment.match(/-?\d+/g) ?? []).map(Number).slice(-2),
    );
    return [0, 1].map((axis) =>
      moves.reduce((sum, move) => sum + (move[axis] ?? NaN), 0),
    );
  }
});

describe('D7 the world map', () => {
  test('stays within 5 KiB and draws a route to each place but home', () => {
    const svg = worldMapSvg([london, ...others], london);
    expect(brotliBytes(svg)).toBeLessThanOrEqual(5120);
    expect(svg).not.toMatch(/NaN|style=/);
    expect(svg.match(/M[\d. ]+C/g)).toHaveLength(others.length);
  });

  test('puts every pin inside the box', () => {
    for (const { lon, lat } of [london, ...others]) {
      const { x, y } = project(lon, lat);
      expect(Math.min(x, y)).toBeGreaterThan(0);
      expect(Math.max(x, y)).toBeLessThan(100);
    }
  });

  test('keeps east right of west and south below north', () => {
    const home = project(london.lon, london.lat);
    const singapore = project(103.8, 1.35);
    const newYork = project(-74, 40.7);
    expect(singapore.x).toBeGreaterThan(home.x);
    expect(singapore.y).toBeGreaterThan(home.y);
    expect(newYork.x).toBeLessThan(home.x);
    expect(project(106.8, -6.2).y).toBeGreaterThan(singapore.y);
  });
});
