import type { ReactNode } from 'react';

import { ownLocale } from '../../../application/texts.ts';
import { formatNumber } from '../../../i18n/format.ts';

interface DisclosureProps {
  heading: string;
  count: number;
  open?: boolean;
  children: ReactNode;
}

/** A part of the overview that few clients need every day. */
export function Disclosure({ heading, count, open = false, children }: DisclosureProps) {
  return (
    <details className="border-t border-line" open={open}>
      <summary className="cursor-pointer py-3">
        <h2 className="inline">{heading}</h2>
        <span className="figures text-muted"> · {formatNumber(count, ownLocale())}</span>
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  );
}
