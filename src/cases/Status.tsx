import { t } from '../application/texts.ts';
import { Badge } from '../ui/Badge.tsx';

const statuses = {
  completed: { tone: 'jade', icon: 'done', key: 'application.statusCompleted' },
  cancelled: { tone: 'quiet', icon: 'alert', key: 'application.statusCancelled' },
  awaitingInfo: { tone: 'amber', icon: 'upload', key: 'application.statusAwaitingInfo' },
  documentsReview: {
    tone: 'ink',
    icon: 'search',
    key: 'application.statusDocumentsReview',
  },
  inProgress: { tone: 'ink', icon: 'clock', key: 'application.statusInProgress' },
} as const;

export function Status({ status }: { status: keyof typeof statuses }) {
  const { tone, icon, key } = statuses[status];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
