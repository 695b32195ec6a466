import { Badge } from '../signed-in/Badge.tsx';
import { t } from '../signed-in/texts.ts';

const statuses = {
  completed: { tone: 'jade', icon: 'done', key: 'dashboard.statusCompleted' },
  cancelled: { tone: 'quiet', icon: 'alert', key: 'dashboard.statusCancelled' },
  awaitingInfo: { tone: 'amber', icon: 'clock', key: 'dashboard.statusAwaitingInfo' },
  documentsReview: {
    tone: 'amber',
    icon: 'clock',
    key: 'dashboard.statusDocumentsReview',
  },
  inProgress: { tone: 'amber', icon: 'clock', key: 'dashboard.statusInProgress' },
} as const;

/** The status of a case: green if it is completed, yellow while it waits. */
export function Status({ status }: { status: keyof typeof statuses }) {
  const { tone, icon, key } = statuses[status];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}
