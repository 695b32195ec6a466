import type { NoticeKey } from './texts.ts';

/** A notice of the notices messages. */
export interface KeyedNotice {
  key: NoticeKey;
  /** What fills the text's placeholders; shown as text, whatever it holds. */
  params?: Record<string, string>;
  /** Whether it takes the focus, which it gives back when it goes. */
  focus?: boolean;
}

/** A notice with a feature's own texts, so that no other page carries them. */
export interface WrittenNotice {
  title: string;
  text?: string;
  failed?: boolean;
}

/** What the `notice` event carries: a key alone, or one of the two. */
export type NoticeDetail = NoticeKey | KeyedNotice | WrittenNotice;

/** Shows a notice; wakes the toast area where it sleeps. */
export function notify(notice: NoticeDetail): void {
  document.dispatchEvent(new CustomEvent('notice', { detail: notice }));
}

/** Downloads the toast area ahead, so that even a lost connection can be told. */
export function prepareNotices(): void {
  document.dispatchEvent(new CustomEvent('prepare', { detail: 'notice' }));
}

/**
 * Has the next page show a notice of the notices messages, for an act that leaves this one. Where
 * storage is blocked it is lost.
 */
export function keepNotice(key: NoticeKey): void {
  try {
    sessionStorage.setItem('notice', key);
  } catch (error) {
    console.warn('Notice not kept:', error);
  }
}
