import { beforeEach, expect, test } from 'vitest';

import { $worldMap, holdMap, moveMap, showView, zoomMap } from './map-store.ts';
import { step, wholeMap } from './map-view.ts';

beforeEach(() => $worldMap.set({ ...wholeMap, held: false }));

test('§2 map: it is zoomed, moved and shown whole again', () => {
  zoomMap(step);
  expect($worldMap.get().scale).toBe(step);
  moveMap([0.1, 0]);
  expect($worldMap.get().x).toBeCloseTo(0.5 - step / 2 + 0.1);
  showView(wholeMap);
  expect($worldMap.get()).toEqual({ ...wholeMap, held: false });
});

test('§2 map: whoever holds it keeps it while it moves', () => {
  holdMap(true);
  zoomMap(step);
  moveMap([0.1, 0.1]);
  expect($worldMap.get().held).toBe(true);
  holdMap(false);
  expect($worldMap.get()).toMatchObject({ scale: step, held: false });
});
