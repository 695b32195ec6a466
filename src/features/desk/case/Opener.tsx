import { useState, type ReactNode } from 'react';

import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';

import { tones } from './ActButton.tsx';

interface OpenerProps {
  label: string;
  quiet?: boolean;
  name?: string;
  children: (close: () => void) => ReactNode;
}

/** Focuses the first field, or the box while the form is loading. */
function focusForm(form: HTMLElement | null): (() => void) | undefined {
  takeFocus(form?.querySelector<HTMLElement>('input, select, textarea') ?? form);
  return keepFocus(form);
}

/** A button that a form replaces. The focus moves to the first field, and back to the button at the end. */
export function Opener({ label, quiet = false, name, children }: OpenerProps) {
  const [open, setOpen] = useState<boolean>();
  if (open)
    return (
      <div
        ref={focusForm}
        className="w-full rounded-control border border-line bg-sheet p-4 outline-none md:p-5"
        tabIndex={-1}
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
      onClick={() => setOpen(true)}
    >
      {label}
    </button>
  );
}
