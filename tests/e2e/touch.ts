import type { CDPSession } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

/** The path of a finger, from one point to another. */
export type Way = [Point, Point];

/** Returns where the fingers are after a share of their paths. */
function at(ways: Way[], share: number) {
  return ways.map(([from, to], id) => ({
    id,
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  }));
}

/** Puts the fingers down and leaves them there. */
export async function press(cdp: CDPSession, ways: Way[]): Promise<void> {
  const touchPoints = at(ways, 0);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
}

/** Moves the fingers along their paths in four steps. */
export async function move(cdp: CDPSession, ways: Way[]): Promise<void> {
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = at(ways, share);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
}

export async function lift(cdp: CDPSession): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Makes a whole gesture: down, along, up. */
export async function gesture(cdp: CDPSession, ways: Way[]): Promise<void> {
  await press(cdp, ways);
  await move(cdp, ways);
  await lift(cdp);
}
