import { limits, zoomStep } from './map-view.ts';

type WheelInput = Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey' | 'metaKey'>;

/**
 * CSS pixels of a whole step. One notch of a mouse wheel is longer and counts once; a touchpad
 * sends many short movements, which count in part.
 */
const notch = 40;

/** CSS pixels of a line, for browsers that report lines. */
const line = 16;

/**
 * Null to scroll the page. So that nobody gets stuck in the map while scrolling, the wheel zooms
 * only with Ctrl or Cmd or while the map is active, and scrolls on at a zoom limit.
 */
export function wheelFactor(
  { deltaY, deltaMode, ctrlKey, metaKey }: WheelInput,
  scale: number,
  active: boolean,
): number | null {
  const modifier = ctrlKey || metaKey;
  if (deltaY === 0 || !(modifier || active)) return null;
  const limit = deltaY < 0 ? limits.max : limits.min;
  // Otherwise Ctrl would zoom the whole page.
  if (scale === limit) return modifier ? 1 : null;
  const length = Math.abs(deltaY) * (deltaMode === 0 ? 1 : line);
  return zoomStep ** (-Math.sign(deltaY) * Math.min(1, length / notch));
}
