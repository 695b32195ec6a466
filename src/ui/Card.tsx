import type { ReactNode } from 'react';

export const cardClass = 'rounded-sheet border border-line bg-sheet p-5 md:p-6';

interface CardProps {
  id: string;
  heading: string;
  text?: string;
  children: ReactNode;
}

/** A titled sheet. */
export function Card({ id, heading, text, children }: CardProps) {
  return (
    <section
      className={`grid grid-cols-1 content-start gap-4 ${cardClass}`}
      aria-labelledby={id}
    >
      <div className="grid grid-cols-1 gap-1">
        <h2 id={id} className="text-title wrap-anywhere">
          {heading}
        </h2>
        {text && <p className="wrap-anywhere text-muted">{text}</p>}
      </div>
      {children}
    </section>
  );
}
