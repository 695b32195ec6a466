import { hasPassed } from '../../../i18n/format.ts';
import { t } from '../desk-texts.ts';
import type { InvoiceRow } from './invoice-calls.ts';

const keys = {
  draft: 'deskCase.invoiceDraft',
  sent: 'deskCase.invoiceSent',
  late: 'desk.overdue',
  paid: 'deskCase.invoicePaid',
  refunded: 'deskCase.invoiceRefunded',
  void: 'deskCase.invoiceVoid',
} as const;

type Dated = Pick<InvoiceRow, 'state' | 'due_on'>;

/** A sent invoice may be late. */
export function shownState({ state, due_on }: Dated): keyof typeof keys {
  return state === 'sent' && due_on !== null && hasPassed(due_on) ? 'late' : state;
}

export function shownStateText(row: Dated): string {
  return t(keys[shownState(row)]);
}
