import { useId, useRef, type ReactNode } from 'react';

import { BusyButton } from '../forms/BusyButton.tsx';

import type { Outcome } from './failure.ts';
import { keepFocus } from './keep-focus.ts';

interface ConfirmDialogProps {
  /** What the act is called, on the button that opens the dialog and on the one that acts. */
  label: string;
  /** The accessible name of the button that opens it, where its label does not say enough. */
  name?: string | undefined;
  /** How the button that opens it is drawn. */
  className: string;
  question: string;
  /** What follows from the act. */
  text: string;
  /** What is asked for beside the answer. */
  children?: ReactNode;
  busyLabel: string;
  backLabel: string;
  busy: boolean;
  /** Called when the question is asked. */
  onAsk?: () => void;
  act: () => Promise<Outcome<unknown>>;
  /** Runs the act and tells how it ended. */
  run: (act: () => Promise<Outcome<unknown>>) => void;
}

/** A button that asks in a dialog before it acts. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { label, name, className, question, text, busyLabel, backLabel } = props;
  const { busy, onAsk, act, run, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  function ask(): void {
    onAsk?.();
    dialog.current?.showModal();
  }

  async function actAndClose(): Promise<Outcome<unknown>> {
    const outcome = await act();
    // What is told next stands outside.
    dialog.current?.close();
    return outcome;
  }

  return (
    <>
      <button
        ref={keepFocus}
        type="button"
        className={className}
        aria-label={name}
        onClick={ask}
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
        {children}
        <div className="mt-5 flex flex-wrap gap-3">
          <BusyButton
            className="button button-seal"
            busy={busy}
            label={label}
            busyLabel={busyLabel}
            onClick={() => run(actAndClose)}
          />
          <button
            type="button"
            className="button"
            onClick={() => dialog.current?.close()}
          >
            {backLabel}
          </button>
        </div>
      </dialog>
    </>
  );
}
