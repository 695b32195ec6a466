import { limits, step } from './map-view.ts';

/** What is read of a turn of the wheel. */
export type Turn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey'>;

/** Turns of a mouse are longer, in CSS pixels: each is one step. A touch pad's are parts of one. */
const notch = 40;

/** About a line of text, in CSS pixels: some browsers tell lines. */
const line = 16;

/**
 * By how much a turn of the wheel zooms the map, or null when it scrolls the page. The page must not
 * be caught in the map: without Ctrl or Cmd the wheel zooms only while the map is `held`, and, once
 * it can't be zoomed any further, scrolls on.
 */
export function wheelFactor(
  { deltaY, deltaMode, ctrlKey, metaKey }: Turn,
  scale: number,
  held: boolean,
): number | null {
  const keyed = ctrlKey || metaKey;
  if (deltaY === 0 || !(keyed || held)) return null;
  const limit = deltaY < 0 ? limits.most : limits.least;
  // With Ctrl the page would not scroll but be zoomed itself.
  if (scale === limit) return keyed ? 1 : null;
  const length = Math.abs(deltaY) * (deltaMode === 0 ? 1 : line);
  return step ** (-Math.sign(deltaY) * Math.min(1, length / notch));
}
