import { useId, useRef } from 'react';

import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import type { Outcome } from '../../../ui/signed-in/failure.ts';
import { t } from '../../../ui/signed-in/texts.ts';

import { keepFocus } from '../../../ui/signed-in/keep-focus.ts';

import { tones } from './button-tones.ts';
import { useCaseAct } from './useCaseAct.ts';

interface ConfirmButtonProps {
  label: string;
  name?: string;
  tone?: keyof typeof tones;
  question: string;
  /** What follows from it. */
  text: string;
  call: () => Promise<Outcome<unknown>>;
  done: string;
}

/** A button that asks once more before it does what cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, name, tone = 'plain', question, text, call, done } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [busy, run] = useCaseAct();

  async function act() {
    const outcome = await call();
    // What is told next stands outside.
    dialog.current?.close();
    return outcome;
  }

  return (
    <>
      <button
        ref={keepFocus}
        type="button"
        className={tones[tone]}
        aria-label={name}
        onClick={() => dialog.current?.showModal()}
      >
        {label}
      </button>
      <dialog
        ref={dialog}
        className="m-auto w-[min(480px,calc(100vw-24px))] rounded-sheet border border-line bg-paper p-6 text-ink backdrop:bg-night/60"
        aria-labelledby={id}
      >
        <h2 id={id} className="text-[1.3rem] wrap-anywhere">
          {question}
        </h2>
        <p className="mt-3">{text}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <BusyButton
            className="button button-seal"
            busy={busy}
            label={label}
            busyLabel={t('deskCase.working')}
            onClick={() => run(act, done)}
          />
          <button
            type="button"
            className="button"
            onClick={() => dialog.current?.close()}
          >
            {t('deskCase.back')}
          </button>
        </div>
      </dialog>
    </>
  );
}
