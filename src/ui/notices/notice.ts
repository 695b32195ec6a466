import type { NoticeKey } from './notice-texts.ts';

/** A notice whose texts are in the message group `notices`. */
export interface KeyedNotice {
  key: NoticeKey;
  /** Values of the text's placeholders. They are shown as plain text. */
  params?: Record<string, string>;
  /** What the contact page is told of, if the notice leads there. */
  subject?: string;
}

/** Where a notice leads: an address in the page's language, and its name. */
export interface NoticeLink {
  href: string;
  name: string;
}

/** What `data-notice` says: a key, or a key and the subject that its link to the contact page has. */
export type NoticeOpener = NoticeKey | `${NoticeKey}: ${string}`;

/** A notice that brings its own texts, so that only the pages of its feature carry them. */
export interface WrittenNotice {
  title: string;
  text?: string;
  link?: NoticeLink;
  failed?: boolean;
}

/** What the `notice` event carries: what an opener says, or one of the two kinds of notice. */
export type NoticeDetail = NoticeOpener | KeyedNotice | WrittenNotice;

/** Shows a notice, and downloads the toast area if it is not there yet. */
export function notify(notice: NoticeDetail): void {
  document.dispatchEvent(new CustomEvent('notice', { detail: notice }));
}

/** Removes the notice that is shown, or that would be once the toast area is there. */
export function dismissNotices(): void {
  document.dispatchEvent(new CustomEvent('notice', { detail: null }));
}

/** Downloads the toast area ahead, so that it can show even that the connection is lost. */
export function prepareNotices(): void {
  document.getElementById('notices')?.dispatchEvent(new Event('wake', { bubbles: true }));
}

/**
 * Lets the next page show a notice, for an action that leaves this page. Where storage is blocked
 * the notice is not shown.
 */
export function keepNotice(key: NoticeKey): void {
  try {
    sessionStorage.setItem('notice', key);
  } catch (error) {
    console.warn('Notice not kept:', error);
  }
}
