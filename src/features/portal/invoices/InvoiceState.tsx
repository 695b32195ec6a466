import { hasPassed } from '../../../i18n/format.ts';
import type { Order } from '../../../cases/orders.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { t } from '../../../application/texts.ts';

const states = {
  sent: { tone: 'amber', icon: 'clock', key: 'invoices.sent' },
  overdue: { tone: 'seal', icon: 'alert', key: 'invoices.overdue' },
  paid: { tone: 'jade', icon: 'done', key: 'invoices.paid' },
  refunded: { tone: 'quiet', icon: 'check', key: 'invoices.refunded' },
  void: { tone: 'quiet', icon: 'alert', key: 'invoices.void' },
} as const;

function isOverdue({ state, due_on }: Order): boolean {
  return state === 'sent' && due_on !== null && hasPassed(due_on);
}

export function InvoiceState({ order }: { order: Order }) {
  const { tone, icon, key } = states[isOverdue(order) ? 'overdue' : order.state];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
