import { Link } from '../../../application/Link.tsx';
import type { CaseSummary } from '../../../cases/case-shapes.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { unreadText } from '../../../cases/event-texts.ts';
import { currentStepText, nextStepText, Progress } from '../../../cases/Progress.tsx';
import { Status } from '../../../cases/Status.tsx';
import { cardClass } from '../../../ui/Card.tsx';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
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
  const { reference, status, client_action, unread_messages } = summary;
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
      <Progress summary={summary}>
        <span>{currentStepText(summary)}</span>
      </Progress>
      <p className="-mt-2 flex flex-wrap items-baseline justify-between gap-x-6 text-small text-muted">
        <span className="min-w-0 wrap-anywhere">
          <DotSeparated>
            {/* What the client has to do is listed above all services. */}
            {(note ?? !client_action) && (
              <span className="text-ink">
                <Unbroken text={note ?? turnText(summary)} />
              </span>
            )}
            {nextStepText(summary)}
          </DotSeparated>
        </span>
        <span className="figures ms-auto max-md:hidden">
          <Unbroken text={t('application.reference', { reference })} />
        </span>
      </p>
      {unread_messages > 0 && (
        <Link className="link-more w-fit" href={messagesPath(reference)}>
          {unreadText(unread_messages)}
        </Link>
      )}
    </article>
  );
}
