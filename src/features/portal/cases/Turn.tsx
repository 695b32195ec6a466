import { useStore } from '@nanostores/react';

import { dayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import type { CaseSummary } from '../../../cases/case-shapes.ts';
import { DueDay } from '../../../cases/DueDay.tsx';
import { currentStepText, nextStepText, Progress } from '../../../cases/Progress.tsx';
import { hasPassed } from '../../../i18n/format.ts';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { $toPay } from '../data/portal-stores.ts';
import { invoicePath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { officerText, payText, turnText } from '../turn-text.ts';

/** What happens now in a case, how far it is, and its invoices to pay. */
export function Turn({ summary }: { summary: CaseSummary }) {
  const { id, client_action, closed_at, due_on, unread_messages } = summary;
  const invoices = useStore($toPay)?.filter(({ case_id }) => case_id === id);
  const toPay = invoices ?? [];
  const work = officerText(summary);
  const isFree = invoices?.length === 0 && unread_messages === 0;
  const details = [
    due_on && !hasPassed(due_on) && t('portal.expected', { date: dayText(due_on) }),
    isFree && t('portal.nothingToDo'),
  ].filter(Boolean);
  return (
    <div
      className={`bordered-note grid grid-cols-1 gap-3 md:py-5 md:pr-6 md:pl-[21px] ${client_action || toPay.length > 0 ? 'amber' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere md:text-title">
            <Unbroken text={work ?? turnText(summary)} />
          </p>
          {!client_action && !closed_at && details.length > 0 && (
            <p className="text-small text-muted">
              <DotSeparated>{details}</DotSeparated>
            </p>
          )}
        </div>
        {client_action === 'send' && (
          <a className="button button-seal max-md:w-full" href={`#requests-${id}`}>
            {t('portal.sendDocuments')}
          </a>
        )}
      </div>
      <Progress summary={summary}>
        {/* The turn of an officer or the client names the step. */}
        {!work && !client_action && <span>{currentStepText(summary)}</span>}
        <span className="text-muted">{nextStepText(summary)}</span>
      </Progress>
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
          <span className="text-small text-muted">
            <DotSeparated>
              {invoice.number}
              {invoice.due_on && <DueDay day={invoice.due_on} />}
            </DotSeparated>
          </span>
        </p>
      ))}
    </div>
  );
}
