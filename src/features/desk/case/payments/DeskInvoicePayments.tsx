import { useStore } from '@nanostores/react';

import { dayText } from '../../../../application/formats.ts';
import { ownLocale } from '../../../../application/texts.ts';
import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import { PaymentLine, receiptName } from '../../../../cases/invoices/PaymentLine.tsx';
import type { PaymentReport } from '../../../../cases/invoices/payments-api.ts';
import { Unbroken } from '../../../../ui/Unbroken.tsx';
import { receiptPath } from '../../desk-routes.ts';
import { t } from '../../desk-texts.ts';
import type { DeskInvoice } from '../data/desk-case-shapes.ts';
import {
  $case,
  $documents,
  $parties,
  $payments,
  $reports,
} from '../data/desk-case-stores.ts';
import { FileRow } from '../documents/FileRow.tsx';

/** What the client says they paid, while nobody has answered. */
export function useOpenReport({ id }: DeskInvoice): PaymentReport | undefined {
  const reports = useStore($reports).data?.value;
  return reports?.find(({ invoice_id, state }) => invoice_id === id && state === 'open');
}

/** The files that the client sent with reports of this invoice, newest first. */
function useProof({ id }: DeskInvoice): CaseDocument[] {
  const reports = useStore($reports).data?.value ?? [];
  const files = useStore($documents).data?.value ?? [];
  const invoiceReports = reports.filter(({ invoice_id }) => invoice_id === id);
  return files.filter(({ report_id }) =>
    invoiceReports.some((report) => report.id === report_id),
  );
}

export function DeskInvoicePayments({ invoice }: { invoice: DeskInvoice }) {
  const payments = useStore($payments).data?.value ?? [];
  const reference = useStore($case)?.reference ?? '';
  const language = useStore($parties).data?.value?.client.locale ?? ownLocale();
  const report = useOpenReport(invoice);
  const invoicePayments = payments.filter(({ invoice_id }) => invoice_id === invoice.id);
  const proof = useProof(invoice);
  return (
    <>
      {invoicePayments.length > 0 && (
        <ul aria-label={t('payments.heading')} className="text-small">
          {invoicePayments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment}>
              <a
                className="desk-action quiet"
                href={receiptPath(
                  reference,
                  invoice.number ?? '',
                  payment.number,
                  language,
                )}
                target="_blank"
                aria-label={receiptName(payment)}
              >
                {t('payments.receipt')}
              </a>
            </PaymentLine>
          ))}
        </ul>
      )}
      {report && (
        <p className="bordered-note wrap-anywhere">
          <Unbroken text={t('deskCase.reportedOn', { date: dayText(report.paid_on) })} />{' '}
          {report.reference && (
            <bdi>{t('deskCase.reportReference', { reference: report.reference })}</bdi>
          )}
        </p>
      )}
      {proof.length > 0 && (
        <ul aria-label={t('payments.proof')} className="border-t border-line">
          {proof.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </>
  );
}
