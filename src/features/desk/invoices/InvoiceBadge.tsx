import { Badge } from '../../../ui/Badge.tsx';

import type { InvoiceRow } from './invoice-calls.ts';

import { shownState, shownStateText } from './invoice-states.ts';

const looks = {
  draft: { tone: 'quiet', icon: 'file' },
  sent: { tone: 'amber', icon: 'clock' },
  late: { tone: 'seal', icon: 'alert' },
  paid: { tone: 'jade', icon: 'done' },
  refunded: { tone: 'quiet', icon: 'check' },
  void: { tone: 'quiet', icon: 'alert' },
} as const;

export function InvoiceBadge({ row }: { row: InvoiceRow }) {
  return <Badge {...looks[shownState(row)]} text={shownStateText(row)} />;
}
