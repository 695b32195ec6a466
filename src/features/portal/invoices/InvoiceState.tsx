import { type Invoice, shownInvoiceState } from '../../../cases/invoices/invoices.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { t } from '../portal-texts.ts';

const states = {
  sent: { tone: 'amber', icon: 'clock', key: 'invoices.sent' },
  partly: { tone: 'amber', icon: 'clock', key: 'payments.partlyPaid' },
  overdue: { tone: 'seal', icon: 'alert', key: 'invoices.overdue' },
  paid: { tone: 'jade', icon: 'done', key: 'invoices.paid' },
  refunded: { tone: 'quiet', icon: 'check', key: 'invoices.refunded' },
  void: { tone: 'quiet', icon: 'alert', key: 'invoices.void' },
} as const;

export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const { tone, icon, key } = states[shownInvoiceState(invoice)];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
