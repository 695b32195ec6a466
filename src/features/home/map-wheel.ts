import { limits, step } from './map-view.ts';

/** The part of a wheel event that counts. */
export type Turn = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey'>;

/**
 * CSS pixels that make a whole step. One notch of a mouse is longer and counts as one step; a touch pad
 * sends many short turns, which count as parts of one.
 */
const notch = 40;

/** CSS pixels of a line, for browsers that count in lines. */
const line = 16;

/**
 * Returns the factor by which a turn of the wheel zooms the map, or null when it scrolls the page.
 * Nobody who scrolls down the page may get stuck in the map: without Ctrl or Cmd the wheel zooms only
 * while the map is held, and scrolls on once a limit is reached.
 */
export function wheelFactor(
  { deltaY, deltaMode, ctrlKey, metaKey }: Turn,
  scale: number,
  held: boolean,
): number | null {
  const keyed = ctrlKey || metaKey;
  if (deltaY === 0 || !(keyed || held)) return null;
  const limit = deltaY < 0 ? limits.most : limits.least;
  // With Ctrl the browser would zoom the whole page instead.
  if (scale === limit) return keyed ? 1 : null;
  const length = Math.abs(deltaY) * (deltaMode === 0 ? 1 : line);
  return step ** (-Math.sign(deltaY) * Math.min(1, length / notch));
}
