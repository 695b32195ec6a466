import type { ReactNode } from 'react';

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className="desk-toolbar flex flex-wrap items-center gap-x-3 gap-y-2">
      {children}
    </div>
  );
}
