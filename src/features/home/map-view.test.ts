import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  followPointers,
  limits,
  moveView,
  type Point,
  type View,
  wholeMap,
  zoomStep,
  zoomView,
} from './map-view.ts';

const frame = { width: 1000, height: 500 };

function onScreen({ scale, x, y }: View, [across, down]: Point): Point {
  return [x + across * scale, y + down * scale];
}

function scales(factor: number, times: number): string[] {
  let view = wholeMap;
  return Array.from({ length: times }, () => {
    view = zoomView(view, factor);
    return view.scale.toFixed(2);
  });
}

describe('§9 map: zoom', () => {
  test('goes in steps of 1.3, never above 3 or below 0.5', () => {
    expect(scales(zoomStep, 6)).toEqual(['1.30', '1.69', '2.20', '2.86', '3.00', '3.00']);
    expect(scales(1 / zoomStep, 4)).toEqual(['0.77', '0.59', '0.50', '0.50']);
  });

  test('keeps what is under the pointer in place', () => {
    const at: Point = [0.25, 0.75];
    const near = zoomView(wholeMap, 2, at);
    expect(onScreen(near, at)).toEqual(at);
    expect(zoomView(near, 1 / 2, at)).toEqual(wholeMap);
  });

  test('moves nothing beyond a limit', () => {
    const most = zoomView(wholeMap, 100, [0.25, 0.25]);
    expect(zoomView(most, zoomStep, [0.75, 0.75])).toEqual(most);
  });
});

describe('§2 map: dragging', () => {
  test('moves the map as far as the pointer', () => {
    const view = followPointers(wholeMap, [[300, 200]], [[400, 250]], frame);
    expect(view).toEqual({ scale: 1, x: 0.1, y: 0.1 });
  });

  test('stops before the drawing leaves the middle of the frame', () => {
    expect(moveView(wholeMap, [9, -9])).toEqual({ scale: 1, x: 0.5, y: -0.5 });
    const least = zoomView(wholeMap, 0);
    expect(moveView(least, [9, -9])).toEqual({ scale: 0.5, x: 0.5, y: 0 });
  });

  test('the middle of the frame always shows the map', () => {
    const number = fc.double({ min: -9, max: 9, noNaN: true });
    const point = fc.tuple(number, number);
    const factor = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(factor, point, point)), (acts) => {
        let view = wholeMap;
        for (const [by, at, offset] of acts)
          view = moveView(zoomView(view, by, at), offset);
        const { scale, x, y } = view;
        expect(scale).toBeGreaterThanOrEqual(limits.min);
        expect(scale).toBeLessThanOrEqual(limits.max);
        for (const offset of [x, y]) {
          expect(offset).toBeLessThanOrEqual(0.5);
          expect(offset + scale).toBeGreaterThan(0.5 - 1e-9);
        }
      }),
    );
  });
});

describe('§2 map: two fingers', () => {
  test('zoom as they move apart', () => {
    const fingers: Point[] = [
      [480, 250],
      [520, 250],
    ];
    const parted: Point[] = [
      [460, 250],
      [540, 250],
    ];
    expect(followPointers(wholeMap, fingers, parted, frame)).toEqual(
      zoomView(wholeMap, 2),
    );
  });

  test('move the map when they move together', () => {
    const fingers: Point[] = [
      [100, 100],
      [200, 100],
    ];
    const moved: Point[] = [
      [150, 150],
      [250, 150],
    ];
    expect(followPointers(wholeMap, fingers, moved, frame)).toEqual({
      scale: 1,
      x: 0.05,
      y: 0.1,
    });
  });

  test('zoom nothing in the same place', () => {
    const spot: Point[] = [
      [100, 100],
      [100, 100],
    ];
    expect(followPointers(wholeMap, spot, spot, frame)).toEqual(wholeMap);
  });
});
