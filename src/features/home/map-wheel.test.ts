import { describe, expect, test } from 'vitest';

import { limits, zoomStep } from './map-view.ts';
import { wheelFactor } from './map-wheel.ts';

const turn = { deltaY: -100, deltaMode: 0, ctrlKey: false, metaKey: false };
const back = { ...turn, deltaY: 100 };

describe('§2 map: the wheel', () => {
  test('scrolls the page over an inactive map', () => {
    expect(wheelFactor(turn, 1, false)).toBeNull();
    expect(wheelFactor(back, 1, false)).toBeNull();
  });

  test.each(['ctrlKey', 'metaKey'])('zooms the map with %s', (key) => {
    expect(wheelFactor({ ...turn, [key]: true }, 1, false)).toBe(zoomStep);
    expect(wheelFactor({ ...back, [key]: true }, 1, false)).toBe(1 / zoomStep);
  });

  test('zooms an active map', () => {
    expect(wheelFactor(turn, 1, true)).toBe(zoomStep);
  });

  test('scrolls on at a limit, and zooms the other way', () => {
    expect(wheelFactor(turn, limits.max, true)).toBeNull();
    expect(wheelFactor(back, limits.max, true)).toBe(1 / zoomStep);
    expect(wheelFactor(back, limits.min, true)).toBeNull();
    expect(wheelFactor(turn, limits.min, true)).toBe(zoomStep);
  });

  test('never zooms the page with Ctrl, even at a limit', () => {
    expect(wheelFactor({ ...turn, ctrlKey: true }, limits.max, false)).toBe(1);
  });

  test('counts a notch as one step, in pixels or lines, and a touchpad’s movement as part of one', () => {
    for (const deltaY of [-53, -100, -240])
      expect(wheelFactor({ ...turn, deltaY }, 1, true)).toBe(zoomStep);
    expect(wheelFactor({ ...turn, deltaY: -3, deltaMode: 1 }, 1, true)).toBe(zoomStep);
    expect(wheelFactor({ ...turn, deltaY: -10 }, 1, true)).toBeCloseTo(zoomStep ** 0.25);
  });

  test('ignores horizontal scrolling', () => {
    expect(wheelFactor({ ...turn, deltaY: 0, ctrlKey: true }, 1, true)).toBeNull();
  });
});
