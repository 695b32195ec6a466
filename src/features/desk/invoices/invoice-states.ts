import { shownInvoiceState } from '../../../cases/invoices/invoices.ts';
import { t } from '../desk-texts.ts';

const keys = {
  draft: 'deskCase.invoiceDraft',
  sent: 'deskCase.invoiceSent',
  partly: 'deskCase.invoicePartPaid',
  overdue: 'desk.overdue',
  paid: 'deskCase.invoicePaid',
  refunded: 'deskCase.invoiceRefunded',
  void: 'deskCase.invoiceVoid',
} as const;

export function shownStateText(row: Parameters<typeof shownInvoiceState>[0]): string {
  return t(keys[shownInvoiceState(row)]);
}
