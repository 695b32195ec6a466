import type { GeoContext } from 'd3-geo';

type Point = readonly [x: number, y: number];

/** A stretch of land on one hatch line, in map units. */
interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Lets `geoPath` collect the projected outlines instead of drawing them. */
export function ringCollector(): { rings: Point[][]; context: GeoContext } {
  const rings: Point[][] = [];
  const lineTo = (x: number, y: number) => void rings.at(-1)?.push([x, y]);
  const ignore = () => undefined;
  return {
    rings,
    context: {
      beginPath: ignore,
      closePath: ignore,
      arc: ignore,
      moveTo: (x, y) => void rings.push([[x, y]]),
      lineTo,
    },
  };
}

/** Finds where the outlines cross each hatch line up to `height`, from left to right. */
function crossings(
  rings: readonly (readonly Point[])[],
  height: number,
  spacing: number,
): number[][] {
  const lines = Array.from({ length: Math.ceil(height / spacing) }, (): number[] => []);
  for (const ring of rings) {
    let [fromX, fromY] = ring.at(-1) ?? [0, 0];
    for (const [x, toY] of ring) {
      const end = Math.max(fromY, toY) / spacing;
      for (let line = Math.ceil(Math.min(fromY, toY) / spacing); line < end; line++)
        lines[line]?.push(
          fromX + ((line * spacing - fromY) / (toY - fromY)) * (x - fromX),
        );
      [fromX, fromY] = [x, toY];
    }
  }
  return lines.map((crossings) => crossings.sort((a, b) => a - b));
}

/**
 * The stretches inside the outlines (even-odd), rounded to whole units, without specks of one unit.
 */
export function hatch(
  rings: readonly (readonly Point[])[],
  height: number,
  spacing: number,
): Run[] {
  const runs: Run[] = [];
  for (const [line, xs] of crossings(rings, height, spacing).entries()) {
    // No line along the drawing's edge.
    if (line === 0) continue;
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const x = Math.round(xs[i] ?? 0);
      const width = Math.round(xs[i + 1] ?? 0) - x;
      if (width > 1) runs.push({ x, y: line * spacing, width });
    }
  }
  return runs;
}

/** Relative moves compress better than absolute ones. */
export function runsPath(runs: readonly Run[]): string {
  let path = '';
  let [penX, penY] = [0, 0];
  for (const { x, y, width } of runs) {
    path += `m${x - penX} ${y - penY}h${width}`;
    [penX, penY] = [x + width, y];
  }
  return path.replaceAll(' -', '-');
}
