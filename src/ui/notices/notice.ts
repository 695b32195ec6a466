import { atom } from 'nanostores';

/** A notice whose texts are in the message group `notices`. */
interface KeyedNotice {
  /** The message of its text; the title is `<key>Title`. */
  key: string;
  /** Values of the text's placeholders. They are shown as plain text. */
  params?: Record<string, string>;
}

/** A notice that brings its own texts, so that only the pages of its feature carry them. */
export interface WrittenNotice {
  title: string;
  text?: string;
  failed?: boolean;
}

/** Every notice has a new id, so that the same text can be shown twice. */
export type Notice = (KeyedNotice | WrittenNotice) & { id: number };

/** What the `notice` event carries: a key, or one of the two kinds of notice. */
type NoticeDetail = string | KeyedNotice | WrittenNotice;

/** The notice that is shown. There is one at a time (docs/specification.md 9). */
export const $notice = atom<Notice | null>(null);

let count = 0;

/** Shows a notice, and downloads the toast area if it is not there yet. */
export function notify(notice: NoticeDetail): void {
  document.dispatchEvent(new CustomEvent('notice', { detail: notice }));
}

/** Downloads the toast area ahead, so that it can show even that the connection is lost. */
export function prepareNotices(): void {
  document.dispatchEvent(new CustomEvent('prepare', { detail: 'notice' }));
}

/**
 * Lets the next page show a notice, for an action that leaves this page. Where storage is blocked
 * the notice is not shown.
 */
export function keepNotice(key: 'loggedOut'): void {
  try {
    sessionStorage.setItem('notice', key);
  } catch (error) {
    console.warn('Notice not kept:', error);
  }
}

/** Removes a notice. A toast reports the end of its time a moment late, so a newer notice stays. */
export function dismissNotice({ id }: Notice): void {
  if ($notice.get()?.id === id) $notice.set(null);
}

if (typeof document !== 'undefined')
  document.addEventListener('notice', (event) => {
    count += 1;
    const { detail } = event as CustomEvent<NoticeDetail>;
    $notice.set({
      id: count,
      ...(typeof detail === 'string' ? { key: detail } : detail),
    });
  });
