import { createRef, useEffect } from 'react';

import { type DeskKey, t } from './desk-texts.ts';
import { focusRow } from './listing/list-place.ts';
import { openSearch } from './search/DeskSearch.tsx';

const controlK = /^(Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

const shortcuts: [keys: string[], DeskKey][] = [
  [['/', controlK], 'desk.keySearch'],
  [['j'], 'desk.keyNext'],
  [['k'], 'desk.keyPrevious'],
  [['Enter'], 'desk.keyOpen'],
  [['?'], 'desk.keyKeys'],
];

const dialog = createRef<HTMLDialogElement>();

export function showShortcuts(): void {
  dialog.current?.showModal();
}

interface KeyboardShortcutsProps {
  /** Whether a row's screen opens beside the list, so that moving to the row opens it. */
  opensRows: boolean;
}

export function KeyboardShortcuts({ opensRows }: KeyboardShortcutsProps) {
  useShortcuts(opensRows);
  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(26rem,calc(100%-2rem))] rounded-sheet border border-line bg-sheet p-6 text-ink backdrop:bg-night/60"
      aria-labelledby="keys"
    >
      <form method="dialog" className="grid gap-4">
        <h2 id="keys" className="text-title">
          {t('desk.keys')}
        </h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {shortcuts.map(([keys, text]) => (
            <div key={text} className="contents">
              <dt className="flex gap-2">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="min-w-8 rounded-sheet border border-edge px-2 text-center whitespace-nowrap"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{t(text)}</dd>
            </div>
          ))}
        </dl>
        <button type="submit" className="button justify-self-start">
          {t('desk.close')}
        </button>
      </form>
    </dialog>
  );
}

/** Our keys on a Russian keyboard. */
const latinKeys: Record<string, string> = { о: 'j', л: 'k' };

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    Boolean(target.closest('input, textarea, select, [contenteditable], dialog'))
  );
}

function useShortcuts(opensRows: boolean): void {
  useEffect(() => {
    function moveRow(by: 1 | -1): void {
      const row = focusRow(by);
      if (opensRows) row?.click();
    }

    function onKey(event: KeyboardEvent): void {
      const { ctrlKey, metaKey, altKey } = event;
      const key = latinKeys[event.key.toLowerCase()] ?? event.key.toLowerCase();
      if (altKey || isTyping(event)) return;
      const control = ctrlKey || metaKey;
      if (key === (control ? 'k' : '/')) {
        openSearch();
        event.preventDefault();
      } else if (control) return;
      else if (key === 'j') moveRow(1);
      else if (key === 'k') moveRow(-1);
      else if (key === '?') showShortcuts();
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [opensRows]);
}
