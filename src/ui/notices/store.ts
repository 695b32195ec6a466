import { atom } from 'nanostores';

import type { KeyedNotice, NoticeDetail, WrittenNotice } from './notice.ts';

/** With a new id for every notice, so that the same text can be shown twice. */
export type Notice = (KeyedNotice | WrittenNotice) & { id: number };

/** The notice in the toast area; one at a time. */
export const $notice = atom<Notice | null>(null);

let count = 0;

/**
 * Takes a notice off the toast area. A toast whose time is up says so a moment later: a notice that
 * came meanwhile stays.
 */
export function dismissNotice({ id }: Notice): void {
  if ($notice.get()?.id === id) $notice.set(null);
}

/** Shows what `notify` and the page's openers send (src/layouts/openers.ts). */
export function listenForNotices(): void {
  document.addEventListener('notice', (event) => {
    count += 1;
    const { detail } = event as CustomEvent<NoticeDetail>;
    $notice.set({
      id: count,
      ...(typeof detail === 'string' ? { key: detail } : detail),
    });
  });
}
