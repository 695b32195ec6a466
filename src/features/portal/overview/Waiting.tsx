import { Link } from '../../../application/Link.tsx';
import { ownLocale } from '../../../application/texts.ts';
import type { CaseSummary } from '../../../cases/case-shapes.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { DueDay } from '../../../cases/DueDay.tsx';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { formatDistance, hasPassed } from '../../../i18n/format.ts';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { casePath, invoicePath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { payText, turnText } from '../turn-text.ts';

interface Task {
  id: string;
  text: string;
  due: string | null;
  service: string;
  number?: string;
  action: string;
  href: string;
}

function caseTask(one: CaseSummary): Task {
  return {
    id: one.id,
    text: turnText({ ...one, due_on: null }),
    due: one.due_on,
    service: serviceTitle(one.service),
    action:
      one.client_action === 'send'
        ? t('portal.sendDocuments')
        : t('application.openCase'),
    href: casePath(one.reference),
  };
}

function invoiceTask(invoice: Invoice): Task {
  const { id, number, due_on, billed_to } = invoice;
  return {
    id,
    text: payText(invoice),
    due: due_on,
    service: serviceTitle(billed_to.service ?? undefined),
    number,
    action: t('portal.payInvoice'),
    href: invoicePath(number),
  };
}

/** What the client has to do in their cases, and invoices to pay. */
export function tasksOf(
  cases: readonly CaseSummary[],
  toPay: readonly Invoice[],
): Task[] {
  const own = cases.filter(({ client_action }) => client_action);
  return [...own.map(caseTask), ...toPay.map(invoiceTask)];
}

export function Waiting({ tasks }: { tasks: readonly Task[] }) {
  if (tasks.length === 0) return <p className="lead">{t('portal.nothingWaiting')}</p>;
  return (
    <section
      className="rounded-sheet border border-l-4 border-line border-l-amber bg-sheet p-5 pl-[17px] md:p-6 md:pl-[21px]"
      aria-labelledby="waiting"
    >
      <h2 id="waiting">{t('portal.waiting')}</h2>
      {/* The buttons are in one column and as wide as each other. */}
      <ul className="mt-1 grid grid-cols-1 divide-y divide-line md:grid-cols-[minmax(0,1fr)_auto]">
        {tasks.map(({ id, text, due, service, number, action, href }, index) => (
          <li
            key={id}
            className="grid items-center gap-x-6 gap-y-3 py-4 last:pb-0 md:col-span-2 md:grid-cols-subgrid"
          >
            <p className="grid min-w-0">
              <b className="font-semibold wrap-anywhere">
                <Unbroken text={text} />
              </b>
              <span className="text-small text-muted">
                <DotSeparated>
                  {service}
                  {number}
                </DotSeparated>
              </span>
              {due && (
                <span className="text-small text-muted">
                  <DotSeparated>
                    <DueDay day={due} />
                    {!hasPassed(due) && formatDistance(due, ownLocale())}
                  </DotSeparated>
                </span>
              )}
            </p>
            <Link
              // Only one button of a screen has the accent colour.
              className={`button ${index === 0 ? 'button-seal' : ''}`}
              href={href}
              aria-label={`${action}: ${service}`}
            >
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
