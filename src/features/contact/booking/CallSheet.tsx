import type { ReactNode } from 'react';

export function CallSheet({
  heading,
  children,
}: {
  heading: string;
  children: ReactNode;
}) {
  return (
    <section className="receipt" aria-labelledby="call-heading">
      <h2 id="call-heading" tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
