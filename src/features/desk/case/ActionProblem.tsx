import { useStore } from '@nanostores/react';
import { useRef } from 'react';

import { shownHeading } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { $problem } from './case-actions.ts';

export function ActionProblem() {
  const problem = useStore($problem);
  const previousFocus = useRef<EventTarget>(null);
  if (!problem) return null;
  const { text, changes } = problem;

  function dismiss(): void {
    const previous = previousFocus.current;
    const exists = previous instanceof HTMLElement && previous.isConnected;
    (exists ? previous : shownHeading())?.focus({ preventScroll: true });
    $problem.set(undefined);
  }

  return (
    <div
      className="bordered-note seal grid gap-2 bg-sheet [box-shadow:var(--shadow)] max-md:sticky max-md:top-14 max-md:z-10"
      role="alert"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-[1_1_240px] font-semibold">{text}</p>
        <button
          type="button"
          className="button"
          onFocus={({ relatedTarget }) => (previousFocus.current = relatedTarget)}
          onClick={dismiss}
        >
          {t('deskCase.dismiss')}
        </button>
      </div>
      {changes.length > 0 && (
        <>
          <p>{t('deskCase.changes')}</p>
          <ul className="list-disc pl-5">
            {changes.map((change, index) => (
              <li key={index} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
