import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { formatLocalMoment } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { casePath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { Moment, Table } from '../listing/Table.tsx';
import { $emails, type EmailOutage, type FailedEmail, retryEmail } from './email-api.ts';

/** Emails that failed for good, and a warning while no email goes out. */
export function Emails() {
  return (
    <Card id="emails" heading={t('desk.emails')} text={t('desk.emailsText')}>
      <Load state={useStore($emails)}>
        {({ failed, outage }) => (
          <>
            {outage && <OutageWarning {...outage} />}
            {failed.length > 0 ? (
              <FailedEmails emails={failed} />
            ) : (
              !outage && <p>{t('desk.noEmails')}</p>
            )}
          </>
        )}
      </Load>
    </Card>
  );
}

function OutageWarning({ since, error }: EmailOutage) {
  const time = formatLocalMoment(since, ownLocale());
  return (
    <div className="bordered-note amber wrap-anywhere" role="alert">
      <p>{t('desk.emailOutage', { time })}</p>
      {error && (
        <p>
          <bdi>{error}</bdi>
        </p>
      )}
    </div>
  );
}

function FailedEmails({ emails }: { emails: FailedEmail[] }) {
  return (
    <Table
      label={t('desk.emails')}
      rows={emails}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('desk.email'),
          place: 'name',
          cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
        },
        { heading: t('deskCase.heading'), place: 'about', cell: caseLink },
        {
          heading: t('desk.serverAnswer'),
          place: 'text',
          cell: ({ error }) => <bdi className="wrap-anywhere">{error}</bdi>,
          wrap: true,
        },
        {
          heading: t('desk.when'),
          place: 'date',
          cell: ({ abandoned_at }) => <Moment at={abandoned_at} />,
        },
        {
          heading: t('desk.sendAgain'),
          place: 'action',
          cell: (failed) => <RetryButton {...failed} />,
        },
      ]}
    />
  );
}

function caseLink({ case_reference }: FailedEmail) {
  if (!case_reference) return null;
  return (
    <Link className="whitespace-nowrap" href={casePath(case_reference)}>
      {case_reference}
    </Link>
  );
}

function RetryButton({ id, email }: FailedEmail) {
  const [sending, run] = useReportedAction();
  return (
    <button
      ref={keepFocus}
      type="button"
      className="desk-action"
      aria-busy={sending}
      aria-label={t('desk.sendAgainTo', { email: email ?? '' })}
      onClick={() => run(() => retryEmail(id), t('desk.emailQueued'))}
    >
      {t('desk.sendAgain')}
    </button>
  );
}
