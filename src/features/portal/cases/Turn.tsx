import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import type { CaseSummary } from '../../../cases/case-shapes.ts';
import { DueDay } from '../../../cases/DueDay.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { $toPay } from '../data/portal-stores.ts';
import { invoicePath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { payText, turnText } from '../turn-text.ts';

/** Whose turn it is in a case, and its invoices to pay. */
export function Turn({ summary }: { summary: CaseSummary }) {
  const { id, client_act } = summary;
  const toPay = useStore($toPay)?.filter(({ case_id }) => case_id === id) ?? [];
  return (
    <div
      className={`bordered-note grid grid-cols-1 gap-3 ${client_act || toPay.length > 0 ? 'amber' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 font-semibold wrap-anywhere">
          <Unbroken text={turnText(summary)} />
        </p>
        {client_act === 'send' && (
          <a className="button button-seal max-md:w-full" href={`#requests-${id}`}>
            {t('portal.sendDocuments')}
          </a>
        )}
      </div>
      {toPay.map((invoice) => (
        <p
          key={invoice.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-3"
        >
          <Link
            className="min-w-0 py-1 font-semibold wrap-anywhere"
            href={invoicePath(invoice.number)}
          >
            <Unbroken text={payText(invoice)} />
          </Link>
          {invoice.due_on && (
            <span className="text-small">
              <DueDay day={invoice.due_on} />
            </span>
          )}
        </p>
      ))}
    </div>
  );
}
