/**
 * What of the map is seen. The drawing is as large as its frame times `scale`; `x` and `y` say how
 * far its left upper corner lies from the frame's, in widths and heights of the frame, so that a
 * view means the same on every screen.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** A place in the frame, or a way in it, in widths and heights of the frame. */
export type Point = readonly [x: number, y: number];

/** One act zooms by this factor (docs/specification.md 9). */
export const step = 1.3;

/** The smallest and the largest scale (docs/specification.md 9). */
export const limits = { least: 0.5, most: 3 } as const;

export const wholeMap: View = { scale: 1, x: 0, y: 0 };

export const middle: Point = [0.5, 0.5];

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** The middle of the frame never leaves the drawing, so that it can't be dragged out of sight. */
function keepInSight({ scale, x, y }: View): View {
  const bound = (offset: number) => between(0.5 - scale, offset, 0.5);
  return { scale, x: bound(x), y: bound(y) };
}

/** The view that is larger by a factor, as far as the limits allow; what lies at `at` stays there. */
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

export function moveView(view: View, [x, y]: Point): View {
  return keepInSight({ ...view, x: view.x + x, y: view.y + y });
}

/** The middle of one pointer or two, and how far they are apart. */
function spanOf([first = middle, second = first]: readonly Point[]) {
  const [x, y] = [second[0] - first[0], second[1] - first[1]];
  return { x: first[0] + x / 2, y: first[1] + y / 2, length: Math.hypot(x, y) };
}

/**
 * The view after one pointer or two moved: what lay under them still does.
 *
 * @param from where they were, in CSS pixels from the frame's left upper corner
 * @param to where they are now
 * @param frame its size in CSS pixels
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
