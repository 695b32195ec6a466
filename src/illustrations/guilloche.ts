/**
 * Guilloche, as on banknotes: a closed wave around a circle, repeated with a small rotation and
 * scaling until the lines interlace. Units of a 1000 × 1000 box around the origin, and degrees.
 */

/** r(θ) = radius + Σ depth · cos(lobes · θ). */
interface Band {
  readonly radius: number;
  readonly waves: readonly (readonly [depth: number, lobes: number])[];
  /** How often the curve is drawn, each time rotated and scaled once more. */
  readonly copies: number;
  readonly turn: number;
  /** The factor from one copy to the next; 1 by default. */
  readonly scale?: number;
  /** Overlays a mirrored copy, so that the lines cross. */
  readonly mirror?: boolean;
}

export type Rosette = readonly Band[];

export const rosetteViewBox = '-500 -500 1000 1000';

/** Enough for a cubic curve to follow a lobe without a visible flat part. */
const pointsPerLobe = 3;

/** Point and derivative of a band's curve at angle `t` (radians). */
function pointAt({ radius, waves }: Band, t: number) {
  let [r, slope] = [radius, 0];
  for (const [depth, lobes] of waves) {
    r += depth * Math.cos(lobes * t);
    slope -= depth * lobes * Math.sin(lobes * t);
  }
  const [cos, sin] = [Math.cos(t), Math.sin(t)];
  return { x: r * cos, y: r * sin, dx: slope * cos - r * sin, dy: slope * sin + r * cos };
}

/**
 * Closed path data in whole, relative units. The points are evenly spaced, so each handle mirrors
 * the one before (`s`).
 */
export function rosetteCurve(band: Band): string {
  const count = pointsPerLobe * Math.max(...band.waves.map(([, lobes]) => lobes));
  const step = (2 * Math.PI) / count;
  const first = pointAt(band, 0);
  let [x, y] = [Math.round(first.x), Math.round(first.y)];
  let path = `M${x} ${y}c${Math.round((first.dx * step) / 3)} ${Math.round((first.dy * step) / 3)} `;
  for (let i = 1; i <= count; i++) {
    const next = pointAt(band, i * step);
    const handle = [next.x - (next.dx * step) / 3, next.y - (next.dy * step) / 3];
    const [hx = 0, hy = 0, toX = 0, toY = 0] = [...handle, next.x, next.y].map(
      Math.round,
    );
    path += `${i === 1 ? '' : 's'}${hx - x} ${hy - y} ${toX - x} ${toY - y}`;
    [x, y] = [toX, toY];
  }
  return `${path}z`.replaceAll(' -', '-');
}

/** The curve once, and its copies as `<use>`. */
function bandMarkup(band: Band, id: string): string {
  const { copies, turn, scale = 1, mirror = false } = band;
  let markup = `<path id="${id}" vector-effect="non-scaling-stroke" d="${rosetteCurve(band)}"/>`;
  for (let i = 1; i < copies; i++) {
    const shrink = scale === 1 ? '' : `scale(${Number((scale ** i).toFixed(3))})`;
    markup += `<use href="#${id}" transform="rotate(${Number((turn * i).toFixed(2))})${shrink}"/>`;
  }
  if (!mirror) return markup;
  return `<g id="${id}m">${markup}</g><use href="#${id}m" transform="scale(1 -1)"/>`;
}

/**
 * The content of an SVG element with `rosetteViewBox`.
 * @param id a prefix that keeps its ids unique in the page
 */
export function rosetteMarkup(rosette: Rosette, id: string): string {
  return rosette.map((band, index) => bandMarkup(band, `${id}${index}`)).join('');
}
