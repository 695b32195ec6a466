import { map } from 'nanostores';

import { moveView, wholeMap, zoomView, type Point, type View } from './map-view.ts';

/**
 * The state of the world map. While it is held, the wheel zooms it: from a click or the focus until
 * Escape, or until the pointer or the focus leaves it.
 */
export const $worldMap = map<View & { held: boolean }>({ ...wholeMap, held: false });

/** Shows a view, which must be within the limits. */
export function showView(view: View): void {
  $worldMap.set({ ...view, held: $worldMap.get().held });
}

/** Zooms by a factor around a point, or around the middle. */
export function zoomMap(factor: number, at?: Point): void {
  showView(zoomView($worldMap.get(), factor, at));
}

/** Moves the map by widths and heights of the frame. */
export function moveMap(way: Point): void {
  showView(moveView($worldMap.get(), way));
}

/** Gives the wheel to the map, or back to the page. */
export function holdMap(held: boolean): void {
  $worldMap.setKey('held', held);
}
