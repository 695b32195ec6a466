import { atom } from 'nanostores';

/** A notice of the notices messages. */
interface KeyedNotice {
  /** Its title is `<key>Title`. */
  key: string;
  /** What fills the text's placeholders; shown as text, whatever it holds. */
  params?: Record<string, string>;
}

/** A notice with a feature's own texts, so that no other page carries them. */
export interface WrittenNotice {
  title: string;
  text?: string;
  failed?: boolean;
}

/** With a new id for every notice, so that the same text can be shown twice. */
export type Notice = (KeyedNotice | WrittenNotice) & { id: number };

/** What the `notice` event carries: a key alone, or one of the two. */
type NoticeDetail = string | KeyedNotice | WrittenNotice;

/** The notice in the toast area; one at a time (SPEC.md 9). */
export const $notice = atom<Notice | null>(null);

let count = 0;

/** Shows a notice; wakes the toast area where it sleeps. */
export function notify(notice: NoticeDetail): void {
  document.dispatchEvent(new CustomEvent('notice', { detail: notice }));
}

/** Takes away what the toast area shows, or would show once it is there. */
export function dismissNotices(): void {
  document.dispatchEvent(new CustomEvent('notice', { detail: null }));
}

/** Downloads the toast area ahead, so that even a lost connection can be told. */
export function prepareNotices(): void {
  document.dispatchEvent(new CustomEvent('prepare', { detail: 'notice' }));
}

/**
 * Has the next page show a notice of the notices messages, for an act that leaves this one. Where
 * storage is blocked it is lost.
 */
export function keepNotice(key: 'loggedOut'): void {
  try {
    sessionStorage.setItem('notice', key);
  } catch (error) {
    console.warn('Notice not kept:', error);
  }
}

/**
 * Takes a notice off the toast area. A toast whose time is up says so a moment later: a notice that
 * came meanwhile stays.
 */
export function dismissNotice({ id }: Notice): void {
  if ($notice.get()?.id === id) $notice.set(null);
}

if (typeof document !== 'undefined')
  document.addEventListener('notice', (event) => {
    const { detail } = event as CustomEvent<NoticeDetail | null>;
    if (detail === null) return $notice.set(null);
    count += 1;
    $notice.set({
      id: count,
      ...(typeof detail === 'string' ? { key: detail } : detail),
    });
  });
