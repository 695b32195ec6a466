import { map } from 'nanostores';

import { moveView, wholeMap, zoomView, type Point, type View } from './map-view.ts';

/**
 * The world map's state. It is `held` after a click or with the focus, until Escape or until the
 * pointer leaves it: then the wheel is the map's, not the page's.
 */
export const $worldMap = map<View & { held: boolean }>({ ...wholeMap, held: false });

export function showView(view: View): void {
  $worldMap.set({ ...view, held: $worldMap.get().held });
}

/** Zooms by a factor; what lies at a point, or in the middle, stays there. */
export function zoomMap(factor: number, at?: Point): void {
  showView(zoomView($worldMap.get(), factor, at));
}

export function moveMap(way: Point): void {
  showView(moveView($worldMap.get(), way));
}

export function holdMap(held: boolean): void {
  $worldMap.setKey('held', held);
}
