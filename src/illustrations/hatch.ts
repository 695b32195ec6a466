import type { GeoContext } from 'd3-geo';

type Point = readonly [x: number, y: number];

/** A stretch of land on one line of the drawing, in map units. */
export interface Run {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A drawing context for `geoPath` that collects the projected outlines instead of drawing them. */
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

/**
 * Finds where the outlines cross the lines at 0, `spacing`, twice `spacing` and so on up to
 * `height`, from left to right. Each edge is looked at once, for the few lines that it crosses.
 */
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
  return lines.map((found) => found.sort((a, b) => a - b));
}

/**
 * Returns the stretches inside the outlines (even-odd) on every `spacing`-th line up to `height`,
 * rounded to whole units. Specks of one unit are left out.
 */
export function hatch(
  rings: readonly (readonly Point[])[],
  height: number,
  spacing: number,
): Run[] {
  const runs: Run[] = [];
  for (const [line, xs] of crossings(rings, height, spacing).entries()) {
    // The edge of the drawing is not a line.
    if (line === 0) continue;
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const x = Math.round(xs[i] ?? 0);
      const width = Math.round(xs[i + 1] ?? 0) - x;
      if (width > 1) runs.push({ x, y: line * spacing, width });
    }
  }
  return runs;
}

/**
 * Returns the stretches as SVG path data with relative moves, which compress better than absolute
 * ones.
 */
export function runsPath(runs: readonly Run[]): string {
  let path = '';
  let [penX, penY] = [0, 0];
  for (const { x, y, width } of runs) {
    path += `m${x - penX} ${y - penY}h${width}`;
    [penX, penY] = [x + width, y];
  }
  return path.replaceAll(' -', '-');
}
