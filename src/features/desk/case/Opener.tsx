import { useState, type ReactNode } from 'react';

import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';

import { tones } from './button-tones.ts';

interface OpenerProps {
  label: string;
  quiet?: boolean;
  name?: string;
  /** What opens, and how it closes itself. */
  children: (close: () => void) => ReactNode;
}

/** Begins with the first field. What is still on its way has none. */
function enter(form: HTMLElement | null): (() => void) | undefined {
  takeFocus(form?.querySelector<HTMLElement>('input, select, textarea') ?? form);
  return keepFocus(form);
}

/**
 * A button in whose place a form opens. What the form shows is what it is opened with. The focus goes to
 * its first field, and back to the button.
 */
export function Opener({ label, quiet = false, name, children }: OpenerProps) {
  const [open, setOpen] = useState<boolean>();
  if (open)
    return (
      <div
        ref={enter}
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
