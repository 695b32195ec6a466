import { shownInvoiceState } from '../../../cases/invoices/invoices.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { shownStateText } from './invoice-states.ts';

const badges = {
  draft: { tone: 'quiet', icon: 'file' },
  sent: { tone: 'quiet', icon: 'clock' },
  partly: { tone: 'quiet', icon: 'clock' },
  overdue: { tone: 'seal', icon: 'alert' },
  paid: { tone: 'jade', icon: 'done' },
  refunded: { tone: 'quiet', icon: 'check' },
  void: { tone: 'quiet', icon: 'alert' },
} as const;

export function InvoiceState({ row }: { row: Parameters<typeof shownStateText>[0] }) {
  return <Badge {...badges[shownInvoiceState(row)]} text={shownStateText(row)} />;
}
