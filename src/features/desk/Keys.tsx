import { useCallback, useRef } from 'react';

import { t, type TextKey } from '../../application/texts.ts';

import { useKeys } from './useKeys.ts';

const keys: [string, TextKey][] = [
  ['/', 'desk.keySearch'],
  ['j', 'desk.keyNext'],
  ['k', 'desk.keyPrevious'],
  ['Enter', 'desk.keyOpen'],
  ['?', 'desk.keyKeys'],
];

/** Listens to the keys of the desk, and lists them. */
export function Keys() {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useCallback(() => dialog.current?.showModal(), []);
  useKeys(list);
  return (
    <>
      <button type="button" className="button-quiet text-[0.9375rem]" onClick={list}>
        {t('desk.keys')}
      </button>
      <dialog
        ref={dialog}
        className="m-auto w-[min(26rem,calc(100%-2rem))] rounded-sheet border border-line bg-sheet p-6 text-ink backdrop:bg-night/60"
        aria-labelledby="keys"
      >
        <form method="dialog" className="grid gap-4">
          <h2 id="keys" className="text-[1.3rem]">
            {t('desk.keys')}
          </h2>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
            {keys.map(([key, text]) => (
              <div key={key} className="contents">
                <dt>
                  <kbd className="inline-block min-w-8 rounded-sheet border border-edge px-2 text-center">
                    {key}
                  </kbd>
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
    </>
  );
}
