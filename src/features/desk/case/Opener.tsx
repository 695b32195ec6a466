import { useState, type ReactNode } from 'react';

interface OpenerProps {
  label: string;
  name?: string;
  /** What opens, and how it closes itself. */
  children: (close: () => void) => ReactNode;
}

/** A button in whose place a form opens. What the form shows is what it is opened with. */
export function Opener({ label, name, children }: OpenerProps) {
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
      className="button w-fit"
      aria-label={name}
      onClick={() => setOpen(true)}
    >
      {label}
    </button>
  );
}
