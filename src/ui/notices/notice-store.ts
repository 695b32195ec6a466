import { atom } from 'nanostores';

import type { KeyedNotice, NoticeDetail, NoticeOpener, WrittenNotice } from './notice.ts';
import type { NoticeKey } from './notice-texts.ts';

/** Every notice has a new id, so that the same text can be shown twice. */
export type Notice = (KeyedNotice | WrittenNotice) & { id: number };

/** The notice that is shown. There is one at a time (docs/specification.md 9). */
export const $notice = atom<Notice | null>(null);

let count = 0;

/** Removes a notice. A toast reports the end of its time a moment late, so a newer notice stays. */
export function dismissNotice({ id }: Notice): void {
  if ($notice.get()?.id === id) $notice.set(null);
}

/** Reads what an opener says: `notImplemented: Banking Consultation`. */
export function readOpener(opener: NoticeOpener): KeyedNotice {
  const [key = '', subject] = opener.split(': ');
  return { key: key as NoticeKey, ...(subject && { subject }) };
}

/** Shows the notices that `notify` and the openers of a page send (src/layouts/openers.ts). */
export function listenForNotices(): void {
  document.addEventListener('notice', (event) => {
    const { detail } = event as CustomEvent<NoticeDetail | null>;
    if (detail === null) return $notice.set(null);
    count += 1;
    $notice.set({
      id: count,
      ...(typeof detail === 'string' ? readOpener(detail) : detail),
    });
  });
}
