import { type ReactNode, useState } from 'react';

import { hasDraft } from '../../../ui/forms/useDraft.ts';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { tones } from './ActionButton.tsx';

interface OpenerProps {
  label: string;
  quiet?: boolean;
  name?: string;
  /** The name of the form's draft (useDraft.ts). A form with one opens by itself after a reload. */
  draft?: string;
  /** Lets the case's next action lead here (NextAction.tsx). */
  jump?: string;
  children: (close: () => void) => ReactNode;
}

/** Focuses the first field, or the box while the form is loading. */
function focusForm(form: HTMLElement | null): (() => void) | undefined {
  takeFocus(form?.querySelector<HTMLElement>('input, select, textarea') ?? form);
  return keepFocus(form);
}

/** A button that a form replaces. The focus moves to the first field, and back to the button at the end. */
export function Opener(props: OpenerProps) {
  const { label, quiet = false, name, draft, jump, children } = props;
  const [open, setOpen] = useState<boolean | 'kept' | undefined>(
    draft && hasDraft(draft) ? 'kept' : undefined,
  );
  if (open)
    return (
      <div
        ref={open === 'kept' ? keepFocus : focusForm}
        className="w-full rounded-sheet border border-line bg-sheet p-4 outline-none"
        tabIndex={-1}
        data-jump={jump}
      >
        {children(() => setOpen(false))}
      </div>
    );
  return (
    <button
      ref={open === false ? takeFocus : keepFocus}
      type="button"
      className={tones[quiet ? 'quiet' : 'plain']}
      aria-label={name}
      data-jump={jump}
      onClick={() => setOpen(true)}
    >
      {label}
    </button>
  );
}
