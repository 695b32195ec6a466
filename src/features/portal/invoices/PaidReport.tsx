import { useStore } from '@nanostores/react';
import { type ComponentProps, useState } from 'react';
import * as v from 'valibot';

import { dayText } from '../../../application/formats.ts';
import { formTexts } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { randomKey } from '../../../browser/random-key.ts';
import { Attachments, useAttachments } from '../../../cases/documents/Attachments.tsx';
import { forPayment } from '../../../cases/documents/uploads.ts';
import type { Invoice } from '../../../cases/invoices/invoices.ts';
import {
  type PaymentReport,
  reportPayment,
} from '../../../cases/invoices/payments-api.ts';
import { refusedWith } from '../../../supabase/failure.ts';
import { DayField, InputField } from '../../../ui/forms/Field.tsx';
import { day, optionalText } from '../../../ui/forms/field-schemas.ts';
import { retryKey } from '../../../ui/forms/retry-key.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { $reports } from '../data/portal-stores.ts';
import { t } from '../portal-texts.ts';

/** "I have paid", unless the client has said so and we have not answered. */
export function ReportButton(props: ComponentProps<'button'>) {
  const reports = useStore($reports).data?.value;
  if (!reports || reports[0]?.state === 'open') return null;
  return (
    <button type="button" className="button" {...props}>
      {t('payments.report')}
    </button>
  );
}

interface PaidReportProps {
  invoice: Invoice;
  open: boolean | undefined;
  close: () => void;
}

/** The client says that they have paid an unpaid invoice, and sees what became of it. */
export function PaidReport({ invoice, open, close }: PaidReportProps) {
  const newest = useStore($reports).data?.value?.[0];
  if (newest?.state === 'open')
    return (
      <p className="on-screen bordered-note" role="status">
        <Unbroken text={t('payments.reportOpen', { date: dayText(newest.paid_on) })} />
      </p>
    );
  return (
    <div className="on-screen grid gap-3 empty:hidden">
      {newest?.state === 'declined' && <DeclinedReport report={newest} />}
      {open && <ReportForm invoice={invoice} close={close} />}
    </div>
  );
}

function DeclinedReport({ report: { paid_on, note } }: { report: PaymentReport }) {
  return (
    <p className="bordered-note seal wrap-anywhere" dir="auto">
      <Unbroken
        text={t('payments.reportDeclined', { date: dayText(paid_on), note: note ?? '' })}
      />
    </p>
  );
}

const schema = v.object({ day, reference: optionalText(140) });

function focusFirst(form: HTMLFormElement | null): (() => void) | undefined {
  form?.querySelector('input')?.focus();
  return keepFocus(form);
}

function ReportForm({ invoice, close }: { invoice: Invoice; close: () => void }) {
  const [formKey] = useState(randomKey);
  const destination = forPayment(invoice.id);
  const { isReady, files, clear } = useAttachments(invoice.case_id, destination);
  const [waits, setWaits] = useState(false);
  const { form, field, refuse, submitting } = useForm({
    id: `report-${invoice.id}`,
    schema,
    texts: formTexts(),
    send,
  });

  async function send(
    { day, reference }: v.InferOutput<typeof schema>,
    element: HTMLFormElement,
  ) {
    setWaits(!isReady);
    if (!isReady) return;
    const report = {
      invoice_id: invoice.id,
      paid_on: day,
      ...(reference && { reference }),
      proof: files,
    };
    const key = await retryKey(formKey, report);
    const outcome = await reportPayment(report, key);
    if (refusedWith(outcome, 'future_day'))
      return refuse(element, 'day', t('payments.failFuture'));
    reportOutcome(outcome, t('payments.reportDone'));
    if (outcome.ok) closeAndClear();
  }

  function closeAndClear(): void {
    clear();
    close();
  }

  return (
    <form
      {...form}
      ref={focusFirst}
      className={`${form.className} rounded-sheet border border-line bg-sheet p-5`}
      aria-label={t('payments.report')}
    >
      <p>{t('payments.reportText')}</p>
      <DayField {...field('day')} label={t('payments.reportDay')} required />
      <InputField
        {...field('reference')}
        label={t('payments.reportReference')}
        hint={t('payments.reportHint')}
        type="text"
        dir="auto"
        optional
      />
      <div className="grid grid-cols-1 gap-1">
        <b className="font-semibold">{t('payments.proof')}</b>
        <p className="field-hint">{t('payments.proofHint')}</p>
        <Attachments
          caseId={invoice.case_id}
          destination={destination}
          label={t('payments.proof')}
          title={t('payments.proof')}
        />
      </div>
      {waits && !isReady && (
        <p className="field-problem" role="alert">
          {t('cases.attachedNotReady')}
        </p>
      )}
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          className="button button-ink"
          label={t('payments.reportSend')}
          busyLabel={t('cases.sending')}
        />
        <button type="button" className="button" onClick={closeAndClear}>
          {t('cases.cancel')}
        </button>
      </div>
    </form>
  );
}
