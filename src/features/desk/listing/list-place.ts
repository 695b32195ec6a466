import { setNavigation } from '../../../application/navigation.ts';
import { shownHeading } from '../../../ui/keep-focus.ts';
import { $route } from '../desk-routes.ts';

/** The attribute of the links that the keys j and k move between. */
export const rowMark = { 'data-row': '' };

function listRows(): HTMLAnchorElement[] {
  return Array.from(document.querySelectorAll<HTMLAnchorElement>('a[data-row]'));
}

function isOpenBeside(row: HTMLAnchorElement): boolean {
  return row.hasAttribute('aria-current');
}

/** The rows around the one that opened beside the list, which may since have moved or gone. */
const neighbours: Partial<Record<1 | -1, HTMLAnchorElement | undefined>> = {};

/** Shows the row whose screen is beside the list. Pass it as `ref`. */
export function revealRow(row: HTMLAnchorElement | null): void {
  if (!row) return;
  row.scrollIntoView({ block: 'nearest' });
  const rows = listRows();
  const at = rows.indexOf(row);
  neighbours[-1] = rows[at - 1];
  neighbours[1] = rows[at + 1];
}

/** Focuses the next row or the previous one, and returns it. */
export function focusRow(by: 1 | -1): HTMLAnchorElement | undefined {
  const rows = listRows();
  const focused = rows.find((row) => row === document.activeElement);
  const neighbour = neighbours[by];
  const here = focused ?? rows.find(isOpenBeside);
  const next = here ? rows.indexOf(here) + by : by === 1 ? 0 : rows.length - 1;
  const row = !focused && neighbour?.isConnected ? neighbour : rows[next];
  row?.focus();
  return row;
}

/** How each address was left: the position of its focused row, and the scroll. */
const places = new Map<string, { row: number; top: number }>();

/** The path of the screen that the user has just come back from. */
let leftPath: string | undefined;

/**
 * Whether a link opens the next screen. Otherwise the user goes back, by the browser's history or a
 * "Back to" link.
 */
let isFollowingLink = false;

$route.listen((_, before) => (leftPath = isFollowingLink ? undefined : before?.path));
setNavigation((path) => {
  isFollowingLink = true;
  returnTo(path);
  isFollowingLink = false;
});

/** Opens the list that the screen belongs to, like the browser's Back. */
export function returnTo(path: string): void {
  const row = listRows().findIndex((one) => one === document.activeElement);
  places.set(location.href, { row, top: scrollY });
  $route.open(path);
}

/** Whether the user has not moved the focus since the screen opened. */
function isFocusUnmoved(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement === shownHeading();
}

/**
 * Focuses the row whose screen the user has come back from, and scrolls as before. Returns whether
 * there is one.
 */
export function restoreRowFocus(): boolean {
  const isOpened = (one?: HTMLAnchorElement) => one?.pathname === leftPath;
  const rows = listRows();
  // The list is beside the screen that the user has come back to.
  if (rows.some(isOpenBeside)) return false;
  const place = places.get(location.href);
  // Several rows may lead to one screen, and the list may have changed.
  const same = place && rows[place.row];
  const row = isOpened(same) ? same : rows.find(isOpened);
  if (row && isFocusUnmoved()) {
    if (place) scrollTo({ top: place.top, behavior: 'instant' });
    row.focus();
  }
  return Boolean(row);
}
