import { amountText, dayText } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import type { Overview } from '../../../cases/case-shapes.ts';
import { DueDay } from '../../../cases/DueDay.tsx';
import type { Order } from '../../../cases/orders.ts';
import { serviceTitle } from '../../../cases/texts.ts';
import { hasPassed } from '../../../i18n/format.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { casePath, invoicePath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { turnText } from '../turn-text.ts';

interface Task {
  id: string;
  /** Includes the due day, until it has passed. */
  text: string;
  due: string | null;
  service: string;
  act: string;
  href: string;
}

function caseTask(one: Overview): Task {
  return {
    id: one.id,
    text: turnText(one),
    due: one.due_on,
    service: serviceTitle(one.service),
    act:
      one.client_act === 'send'
        ? t('dashboard.sendDocuments')
        : t('application.openCase'),
    href: casePath(one.reference),
  };
}

function invoiceTask({ id, number, amount, paid, due_on, billed_to }: Order): Task {
  const params = { number, amount: amountText(amount - paid) };
  return {
    id,
    text:
      due_on && !hasPassed(due_on)
        ? t('dashboard.payBy', { ...params, date: dayText(due_on) })
        : t('dashboard.pay', params),
    due: due_on,
    service: serviceTitle(billed_to.service ?? undefined),
    act: t('dashboard.openInvoice'),
    href: invoicePath(number),
  };
}

interface WaitingProps {
  cases: readonly Overview[];
  /** Undefined until loaded. */
  toPay: readonly Order[] | undefined;
}

/** The client's tasks: their cases' acts, and invoices to pay. */
export function Waiting({ cases, toPay }: WaitingProps) {
  const own = cases.filter(({ client_act }) => client_act).map(caseTask);
  const tasks = [...own, ...(toPay ?? []).map(invoiceTask)];
  if (tasks.length === 0)
    return toPay && <p className="lead">{t('dashboard.nothingWaiting')}</p>;
  return (
    <section
      className="rounded-sheet border border-l-[3px] border-line border-l-amber bg-sheet p-5 md:p-6"
      aria-labelledby="waiting"
    >
      <h2 id="waiting">{t('dashboard.waiting')}</h2>
      <ul>
        {tasks.map(({ id, text, due, service, act, href }, index) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-3"
          >
            <p className="grid min-w-0 flex-[1_1_260px]">
              <b className="wrap-anywhere">
                <Unbroken text={text} />
              </b>
              {due && <DueDay day={due} ahead="" />}
              <span className="text-muted">{service}</span>
            </p>
            <Link
              // Only one button of a screen has the accent colour.
              className={`button max-md:w-full ${index === 0 ? 'button-seal' : ''}`}
              href={href}
              aria-label={`${act}: ${service}`}
            >
              {act}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
