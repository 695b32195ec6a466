import { ownLocale, t } from '../application/texts.ts';
import { formatNumber } from '../i18n/format.ts';
import { Badge } from '../ui/Badge.tsx';

export const statuses = {
  completed: { tone: 'jade', icon: 'done', key: 'application.statusCompleted' },
  cancelled: { tone: 'quiet', icon: 'alert', key: 'application.statusCancelled' },
  awaitingInfo: { tone: 'amber', icon: 'upload', key: 'application.statusAwaitingInfo' },
  documentsReview: {
    tone: 'amber',
    icon: 'find',
    key: 'application.statusDocumentsReview',
  },
  inProgress: { tone: 'amber', icon: 'clock', key: 'application.statusInProgress' },
} as const;

export function Status({ status }: { status: keyof typeof statuses }) {
  const { tone, icon, key } = statuses[status];
  return <Badge tone={tone} icon={icon} text={t(key)} />;
}

interface ProgressProps {
  /** From 0 to 100. */
  percent: number;
  label: string;
}

export function Progress({ percent, label }: ProgressProps) {
  const colour = percent === 100 ? 'text-jade' : 'text-ink';
  return (
    <div className="flex items-center gap-2">
      <progress
        className={`portal-bar h-1.5 min-w-0 flex-1 ${colour}`}
        max={100}
        value={percent}
        aria-label={label}
      />
      <span className="figures font-semibold whitespace-nowrap">
        {formatNumber(percent / 100, ownLocale(), 'percent')}
      </span>
    </div>
  );
}
