import { t } from '../application/texts.ts';
import { Badge } from '../ui/Badge.tsx';

export const statuses = {
  completed: { tone: 'jade', icon: 'done', key: 'dashboard.statusCompleted' },
  cancelled: { tone: 'quiet', icon: 'alert', key: 'dashboard.statusCancelled' },
  awaitingInfo: { tone: 'amber', icon: 'upload', key: 'dashboard.statusAwaitingInfo' },
  documentsReview: {
    tone: 'amber',
    icon: 'find',
    key: 'dashboard.statusDocumentsReview',
  },
  inProgress: { tone: 'amber', icon: 'clock', key: 'dashboard.statusInProgress' },
} as const;

export function Status({ status }: { status: keyof typeof statuses }) {
  const { tone, icon, key } = statuses[status];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
