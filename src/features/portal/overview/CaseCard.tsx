import { Link } from '../../../application/Link.tsx';
import type { CaseSummary } from '../../../cases/case-shapes.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { unreadText } from '../../../cases/event-texts.ts';
import { StepProgress } from '../../../cases/Progress.tsx';
import { Status } from '../../../cases/Status.tsx';
import { cardClass } from '../../../ui/Card.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { casePath, messagesPath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { turnText } from '../turn-text.ts';

interface CaseCardProps {
  summary: CaseSummary;
  /** Shown in place of whose turn it is, in somebody else's case. */
  note?: string;
}

export function CaseCard({ summary, note }: CaseCardProps) {
  const { reference, status, client_act, unread_messages } = summary;
  const service = serviceTitle(summary.service);
  return (
    <article className={`grid h-full grid-cols-1 content-start gap-3 ${cardClass}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 flex-[1_1_200px]">
          <Link
            className="no-underline hover:underline"
            href={casePath(reference)}
            aria-label={`${t('application.openCase')}: ${service}`}
          >
            {service}
          </Link>
        </h3>
        <Status status={status} />
      </div>
      <StepProgress
        summary={summary}
        end={
          <span className="text-small text-muted max-md:hidden">
            <Unbroken text={t('application.reference', { reference })} />
          </span>
        }
      />
      {/* What the client has to do is listed above all services. */}
      {(note ?? !client_act) && (
        <p className="font-semibold wrap-anywhere">
          <Unbroken text={note ?? turnText(summary)} />
        </p>
      )}
      {unread_messages > 0 && (
        <Link className="link-more w-fit" href={messagesPath(reference)}>
          {unreadText(unread_messages)}
        </Link>
      )}
    </article>
  );
}
