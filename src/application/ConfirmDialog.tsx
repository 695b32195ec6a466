import { type ReactNode, type RefObject, useId, useRef } from 'react';

import type { Outcome } from '../supabase/failure.ts';
import { BusyButton } from '../ui/forms/BusyButton.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { useReportedAction } from './useReportedAction.ts';

interface QuestionProps {
  dialog: RefObject<HTMLDialogElement | null>;
  label: string;
  question: string;
  text?: string | undefined;
  children?: ReactNode;
  busyLabel: string;
  cancelLabel: string;
  busy: boolean;
  onConfirm: () => void;
}

type Action = () => Promise<Outcome<unknown> | undefined>;

interface QuestionButtonProps extends Omit<QuestionProps, 'dialog' | 'onConfirm'> {
  /** The accessible name of the opening button, if its label is too vague. */
  name?: string | undefined;
  className: string;
  onOpen?: () => void;
  /** Resolves to nothing if the dialog shows the problem itself, and stays open. */
  action: Action;
  /** Runs the action and reports its outcome. */
  run: (action: Action) => void;
}

interface ConfirmDialogProps extends Omit<QuestionButtonProps, 'busy' | 'run'> {
  /** Says that it succeeded. */
  done?: string | undefined;
}

export function ConfirmDialog({ done, ...props }: ConfirmDialogProps) {
  const [busy, run] = useReportedAction();
  return <QuestionButton {...props} busy={busy} run={(action) => run(action, done)} />;
}

/** Asks before it acts. */
export function QuestionButton(props: QuestionButtonProps) {
  const { name, className, onOpen, action, run, ...words } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  function ask(): void {
    onOpen?.();
    dialog.current?.showModal();
  }

  async function actAndClose(): Promise<Outcome<unknown> | undefined> {
    const outcome = await action();
    // An outcome is shown outside the dialog.
    if (outcome) dialog.current?.close();
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
        {words.label}
      </button>
      <QuestionDialog {...words} dialog={dialog} onConfirm={() => run(actAndClose)} />
    </>
  );
}

/** The question itself, which a form can open as well. */
export function QuestionDialog(props: QuestionProps) {
  const { dialog, label, question, text, children, busyLabel, cancelLabel } = props;
  const { busy, onConfirm } = props;
  const id = useId();
  return (
    <dialog ref={dialog} className="question-dialog" aria-labelledby={id}>
      <h2 id={id} className="text-title wrap-anywhere">
        {question}
      </h2>
      {text && <p className="mt-3">{text}</p>}
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        <BusyButton
          ref={keepFocus}
          className="button button-seal"
          busy={busy}
          label={label}
          busyLabel={busyLabel}
          onClick={onConfirm}
        />
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {cancelLabel}
        </button>
      </div>
    </dialog>
  );
}
