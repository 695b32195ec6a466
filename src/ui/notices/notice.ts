import { store } from '../../browser/storage.ts';
import type { NoticeKey } from './notice-texts.ts';

export interface KeyedNotice {
  key: NoticeKey;
  /** Values of placeholders, shown as plain text. */
  params?: Record<string, string>;
  /** For the contact page, if the notice links there. */
  subject?: string;
}

export interface NoticeLink {
  href: string;
  name: string;
  /** Opens the consultation dialog with this subject instead. */
  consultation?: string;
}

interface NoticeAction {
  label: string;
  /** The label, and what it is about. */
  name: string;
  run: () => void;
}

/** The value of `data-notice`: a key, and the subject for the contact page. */
export type NoticeOpener = NoticeKey | `${NoticeKey}: ${string}`;

/** Has its own texts, so that only the pages of its feature carry them. */
export interface WrittenNotice {
  title: string;
  text?: string;
  link?: NoticeLink;
  /** Closes the notice, too. */
  action?: NoticeAction;
  failed?: boolean;
  /** Nothing was done: no green bar. */
  neutral?: boolean;
}

export type NoticeDetail = NoticeOpener | KeyedNotice | WrittenNotice;

export function notify(notice: NoticeDetail): void {
  document.dispatchEvent(new CustomEvent('notice', { detail: notice }));
}

/** Loads the toast area early, so that it can report a lost connection. */
export function prepareNotices(): void {
  document.getElementById('notices')?.dispatchEvent(new Event('wake', { bubbles: true }));
}

/** Lets the next page show a notice, unless storage is blocked. */
export function keepNotice(key: NoticeKey): void {
  if (!store('sessionStorage', 'notice', key)) console.warn('Notice not kept:', key);
}
