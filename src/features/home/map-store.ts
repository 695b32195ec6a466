import { map } from 'nanostores';

import { moveView, type Point, type View, wholeMap, zoomView } from './map-view.ts';

/**
 * While the map is active, the wheel zooms it: from a click or focus until Escape, or until the
 * pointer or the focus leaves.
 */
export const $worldMap = map<View & { active: boolean }>({ ...wholeMap, active: false });

export function showView(view: View): void {
  $worldMap.set({ ...view, active: $worldMap.get().active });
}

/** @param at the fixed point; the middle by default */
export function zoomMap(factor: number, at?: Point): void {
  showView(zoomView($worldMap.get(), factor, at));
}

/** @param offset in widths and heights of the frame */
export function moveMap(offset: Point): void {
  showView(moveView($worldMap.get(), offset));
}

export function setMapActive(active: boolean): void {
  $worldMap.setKey('active', active);
}
