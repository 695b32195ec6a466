import { useState, type ReactNode } from 'react';

interface OpenerProps {
  label: string;
  /** Drawn as a link, where a button would weigh too much. */
  quiet?: boolean;
  name?: string;
  /** What opens, and how it closes itself. */
  children: (close: () => void) => ReactNode;
}

/** A button in whose place a form opens. What the form shows is what it is opened with. */
export function Opener({ label, quiet = false, name, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <div className="w-full rounded-control border border-line bg-sheet p-4 md:p-5">
        {children(() => setOpen(false))}
      </div>
    );
  return (
    <button
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
