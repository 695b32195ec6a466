import { map } from 'nanostores';

import {
  followPointers,
  moveView,
  wholeMap,
  zoomView,
  type Point,
  type View,
} from './map-view.ts';

/**
 * The world map's state. It is `held` after a click or with the focus, until Escape or until the
 * pointer leaves it: then the wheel is the map's, not the page's.
 */
export const $worldMap = map<View & { held: boolean }>({ ...wholeMap, held: false });

function setView(view: View): void {
  $worldMap.set({ ...view, held: $worldMap.get().held });
}

/** Zooms by a factor; what lies at a point, or in the middle, stays there. */
export function zoomMap(factor: number, at?: Point): void {
  setView(zoomView($worldMap.get(), factor, at));
}

export function moveMap(way: Point): void {
  setView(moveView($worldMap.get(), way));
}

/** Moves and zooms with one pointer or two, as followPointers. */
export function followOnMap(
  from: readonly Point[],
  to: readonly Point[],
  frame: { width: number; height: number },
): void {
  setView(followPointers($worldMap.get(), from, to, frame));
}

export function showWholeMap(): void {
  setView(wholeMap);
}

export function holdMap(held: boolean): void {
  $worldMap.setKey('held', held);
}
