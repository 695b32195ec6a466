/**
 * The visible part of the map. The drawing is `scale` times as large as its frame, and `x` and `y`
 * are its offset in widths and heights of the frame, so that a view fits every screen.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export type Point = readonly [x: number, y: number];

/** See docs/specification.md 9. */
export const zoomStep = 1.3;

/** Limits of the scale (docs/specification.md 9). */
export const limits = { min: 0.5, max: 3 } as const;

export const wholeMap: View = { scale: 1, x: 0, y: 0 };

const middle: Point = [0.5, 0.5];

function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** Keeps the drawing below the middle of the frame, so that it cannot be dragged out of sight. */
function keepInView({ scale, x, y }: View): View {
  const bound = (offset: number) => clamp(0.5 - scale, offset, 0.5);
  return { scale, x: bound(x), y: bound(y) };
}

/**
 * Zooms within the limits.
 * @param at the fixed point, in widths and heights of the frame
 */
export function zoomView(view: View, factor: number, at: Point = middle): View {
  const scale = clamp(limits.min, view.scale * factor, limits.max);
  const ratio = scale / view.scale;
  const [x, y] = at;
  return keepInView({
    scale,
    x: x - (x - view.x) * ratio,
    y: y - (y - view.y) * ratio,
  });
}

/** @param offset in widths and heights of the frame */
export function moveView(view: View, [x, y]: Point): View {
  return keepInView({ ...view, x: view.x + x, y: view.y + y });
}

function spanOf([first = middle, second = first]: readonly Point[]) {
  const [x, y] = [second[0] - first[0], second[1] - first[1]];
  return { x: first[0] + x / 2, y: first[1] + y / 2, length: Math.hypot(x, y) };
}

/**
 * Keeps what was below one or two pointers below them.
 * @param view the view when the pointers were pressed
 * @param from where they were pressed, in CSS pixels from the frame's upper left corner
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
