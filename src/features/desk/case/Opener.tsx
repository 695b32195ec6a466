import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

interface OpenerProps {
  label: string;
  /** Drawn as a link, where a button would weigh too much. */
  quiet?: boolean;
  name?: string;
  /** What opens, and how it closes itself. */
  children: (close: () => void) => ReactNode;
}

/**
 * A button in whose place a form opens. What the form shows is what it is opened with. The focus goes to
 * its first field, and back to the button.
 */
export function Opener({ label, quiet = false, name, children }: OpenerProps) {
  const [open, setOpen] = useState<boolean>();
  const form = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (open) {
      const field = form.current?.querySelector<HTMLElement>('input, select, textarea');
      // What is still on its way has no field.
      (field ?? form.current)?.focus();
    }
    if (open === false) button.current?.focus();
  }, [open]);

  if (open)
    return (
      <div
        ref={form}
        className="w-full rounded-control border border-line bg-sheet p-4 outline-none md:p-5"
        tabIndex={-1}
      >
        {children(() => setOpen(false))}
      </div>
    );
  return (
    <button
      ref={button}
      type="button"
      className={
        quiet
          ? 'min-h-11 w-fit cursor-pointer underline underline-offset-[0.2em]'
          : 'button w-fit'
      }
      aria-label={name}
      onClick={() => setOpen(true)}
    >
      {label}
    </button>
  );
}
