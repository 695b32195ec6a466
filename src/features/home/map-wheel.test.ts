import { describe, expect, test } from 'vitest';

import { limits, step } from './map-view.ts';
import { wheelFactor } from './map-wheel.ts';

const turn = { deltaY: -100, deltaMode: 0, ctrlKey: false, metaKey: false };
const back = { ...turn, deltaY: 100 };

describe('§2 map: the wheel', () => {
  test('scrolls the page over a map that nobody touched', () => {
    expect(wheelFactor(turn, 1, false)).toBeNull();
    expect(wheelFactor(back, 1, false)).toBeNull();
  });

  test.each(['ctrlKey', 'metaKey'])('zooms the map with %s', (key) => {
    expect(wheelFactor({ ...turn, [key]: true }, 1, false)).toBe(step);
    expect(wheelFactor({ ...back, [key]: true }, 1, false)).toBe(1 / step);
  });

  test('zooms a map that was clicked', () => {
    expect(wheelFactor(turn, 1, true)).toBe(step);
  });

  test('scrolls on at a limit, and zooms the other way', () => {
    expect(wheelFactor(turn, limits.most, true)).toBeNull();
    expect(wheelFactor(back, limits.most, true)).toBe(1 / step);
    expect(wheelFactor(back, limits.least, true)).toBeNull();
    expect(wheelFactor(turn, limits.least, true)).toBe(step);
  });

  test('with Ctrl never zooms the page, even at a limit', () => {
    expect(wheelFactor({ ...turn, ctrlKey: true }, limits.most, false)).toBe(1);
  });

  test('a notch is one step, in pixels or lines; a touch pad’s turn is part of one', () => {
    for (const deltaY of [-53, -100, -240])
      expect(wheelFactor({ ...turn, deltaY }, 1, true)).toBe(step);
    expect(wheelFactor({ ...turn, deltaY: -3, deltaMode: 1 }, 1, true)).toBe(step);
    expect(wheelFactor({ ...turn, deltaY: -10 }, 1, true)).toBeCloseTo(step ** 0.25);
  });

  test('a turn to the side is none', () => {
    expect(wheelFactor({ ...turn, deltaY: 0, ctrlKey: true }, 1, true)).toBeNull();
  });
});
