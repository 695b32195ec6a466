import type { ReactNode } from 'react';

interface CaseSectionProps {
  id: string;
  heading: string;
  /** Says beside the heading that the section is empty. */
  empty?: string | false;
  /** Whether phones show its name in the tab only. */
  tabbed?: boolean;
  /** An open form takes the whole row below it. */
  action?: ReactNode;
  children: ReactNode;
}

export function CaseSection({
  id,
  heading,
  empty,
  tabbed = false,
  action,
  children,
}: CaseSectionProps) {
  return (
    <section
      className="grid grid-cols-1 content-start gap-2"
      aria-labelledby={id}
      data-empty={empty ? '' : undefined}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={id} className={tabbed ? 'not-print:max-md:sr-only' : ''}>
          {heading}
        </h2>
        {empty && (
          <p className="flex-[1_1_3rem] text-muted max-md:order-1 max-md:basis-full">
            {empty}
          </p>
        )}
        {action}
      </div>
      {children}
    </section>
  );
}
