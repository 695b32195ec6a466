import { beforeEach, expect, test } from 'vitest';

import { $worldMap, moveMap, setMapActive, showView, zoomMap } from './map-store.ts';
import { wholeMap, zoomStep } from './map-view.ts';

beforeEach(() => $worldMap.set({ ...wholeMap, active: false }));

test('§2 map: it zooms, moves and returns to the whole map', () => {
  zoomMap(zoomStep);
  expect($worldMap.get().scale).toBe(zoomStep);
  moveMap([0.1, 0]);
  expect($worldMap.get().x).toBeCloseTo(0.5 - zoomStep / 2 + 0.1);
  showView(wholeMap);
  expect($worldMap.get()).toEqual({ ...wholeMap, active: false });
});

test('§2 map: it stays active while it zooms and moves', () => {
  setMapActive(true);
  zoomMap(zoomStep);
  moveMap([0.1, 0.1]);
  expect($worldMap.get().active).toBe(true);
  setMapActive(false);
  expect($worldMap.get()).toMatchObject({ scale: zoomStep, active: false });
});
