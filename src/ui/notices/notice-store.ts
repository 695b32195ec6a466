import { atom } from 'nanostores';

import type { KeyedNotice, NoticeOpener, WrittenNotice } from './notice.ts';
import type { NoticeKey } from './notice-texts.ts';

/** Every notice has a new id, so that the same text can be shown twice. */
type Notice = (KeyedNotice | WrittenNotice) & { id: number };

export const $notice = atom<Notice | null>(null);

let count = 0;

/** A toast reports its end late, so a newer notice stays. */
export function dismissNotice({ id }: Notice): void {
  if ($notice.get()?.id === id) $notice.set(null);
}

/** `provider: Banking Consultation` */
export function readOpener(opener: NoticeOpener): KeyedNotice {
  const [key = '', subject] = opener.split(': ');
  return { key: key as NoticeKey, ...(subject && { subject }) };
}

/** `notify` and the openers of static pages send them (src/layouts/openers.ts). */
export function listenForNotices(): void {
  document.addEventListener('notice', ({ detail }) => {
    count += 1;
    $notice.set({
      id: count,
      ...(typeof detail === 'string' ? readOpener(detail) : detail),
    });
  });
}
