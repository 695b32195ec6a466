import { atom } from 'nanostores';

export interface Notice {
  /** A new one for every notice, so that the same text can be shown twice. */
  id: number;
  /** Key of the notices messages; its title is `<key>Title`. */
  key: string;
  /** What fills the text's placeholders; shown as text, whatever it holds. */
  params?: Record<string, string>;
}

/** What the `notice` event carries: a key, or a key and what fills its placeholders. */
type NoticeDetail = string | Omit<Notice, 'id'>;

/** The notice in the toast area; one at a time (SPEC.md 9). */
export const $notice = atom<Notice | null>(null);

let count = 0;

/** Shows a notice; wakes the toast area where it sleeps. */
export function notify(key: string): void {
  document.dispatchEvent(new CustomEvent('notice', { detail: key }));
}

/** Downloads the toast area ahead, so that even a lost connection can be told. */
export function prepareNotices(): void {
  document.dispatchEvent(new CustomEvent('prepare', { detail: 'notice' }));
}

export function dismissNotice(): void {
  $notice.set(null);
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
