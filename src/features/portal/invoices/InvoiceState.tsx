import type { Invoice } from '../../../cases/invoices/invoices.ts';
import { hasPassed } from '../../../i18n/format.ts';
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

function isOverdue({ state, due_on }: Invoice): boolean {
  return state === 'sent' && due_on !== null && hasPassed(due_on);
}

function shownState(invoice: Invoice): keyof typeof states {
  if (isOverdue(invoice)) return 'overdue';
  return invoice.state === 'sent' && invoice.paid > 0 ? 'partly' : invoice.state;
}

export function InvoiceState({ invoice }: { invoice: Invoice }) {
  const { tone, icon, key } = states[shownState(invoice)];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
