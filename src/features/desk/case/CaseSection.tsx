import type { ReactNode } from 'react';

interface CaseSectionProps {
  id: string;
  heading: string;
  /** An open form takes the whole row below it. */
  action?: ReactNode;
  children: ReactNode;
}

export function CaseSection({ id, heading, action, children }: CaseSectionProps) {
  return (
    <section className="grid grid-cols-1 content-start gap-2" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-6">
        <h2 id={id} className="mr-auto">
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
