/**
 * The part of the map that is shown. The drawing is `scale` times as large as its frame, and its upper
 * left corner is `x` and `y` away from the frame's, in widths and heights of the frame, so that a
 * view means the same on every screen.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** A position or a distance: horizontal, then vertical. */
export type Point = readonly [x: number, y: number];

/** The factor of one zoom step (docs/specification.md 9). */
export const step = 1.3;

/** The smallest and the largest scale (docs/specification.md 9). */
export const limits = { least: 0.5, most: 3 } as const;

/** The view that the page starts with. */
export const wholeMap: View = { scale: 1, x: 0, y: 0 };

/** The middle of the frame, in its widths and heights. */
const middle: Point = [0.5, 0.5];

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Keeps the middle of the frame on the drawing, so that the map cannot be dragged out of sight. */
function keepInSight({ scale, x, y }: View): View {
  const bound = (offset: number) => between(0.5 - scale, offset, 0.5);
  return { scale, x: bound(x), y: bound(y) };
}

/**
 * Zooms by a factor as far as the limits allow.
 *
 * @param at the point that stays in its place, in widths and heights of the frame
 */
export function zoomView(view: View, factor: number, at: Point = middle): View {
  const scale = between(limits.least, view.scale * factor, limits.most);
  const grown = scale / view.scale;
  const [x, y] = at;
  return keepInSight({
    scale,
    x: x - (x - view.x) * grown,
    y: y - (y - view.y) * grown,
  });
}

/** Moves the map by widths and heights of the frame. */
export function moveView(view: View, [x, y]: Point): View {
  return keepInSight({ ...view, x: view.x + x, y: view.y + y });
}

/** Returns the middle between one pointer or two, and how far they are apart. */
function spanOf([first = middle, second = first]: readonly Point[]) {
  const [x, y] = [second[0] - first[0], second[1] - first[1]];
  return { x: first[0] + x / 2, y: first[1] + y / 2, length: Math.hypot(x, y) };
}

/**
 * Returns the view after one pointer or two have moved: what was under them still is.
 *
 * @param view the view when the pointers were put down
 * @param from where they were put down, in CSS pixels from the frame's upper left corner
 * @param to where they are now
 * @param frame the frame's size in CSS pixels
 */
export function followPointers(
  view: View,
  from: readonly Point[],
  to: readonly Point[],
  { width, height }: { width: number; height: number },
): View {
  const [before, after] = [spanOf(from), spanOf(to)];
  const factor = before.length && after.length ? after.length / before.length : 1;
  const zoomed = zoomView(view, factor, [before.x / width, before.y / height]);
  return moveView(zoomed, [(after.x - before.x) / width, (after.y - before.y) / height]);
}
