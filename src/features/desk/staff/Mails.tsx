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
import { type Mail, retryMail, type Standstill } from './mail-api.ts';
import { $mails } from './staff-stores.ts';

/** E-mails that failed for good, and a warning while no e-mail goes out. */
export function Mails() {
  return (
    <Card id="mails" heading={t('desk.mails')} text={t('desk.mailsText')}>
      <Load state={useStore($mails)}>
        {({ failed, standstill }) => (
          <>
            {standstill && <StandstillWarning {...standstill} />}
            {failed.length > 0 ? (
              <FailedMails mails={failed} />
            ) : (
              !standstill && <p>{t('desk.noMails')}</p>
            )}
          </>
        )}
      </Load>
    </Card>
  );
}

function StandstillWarning({ since, error }: Standstill) {
  const time = formatLocalMoment(since, ownLocale());
  return (
    <div className="bordered-note amber wrap-anywhere" role="alert">
      <p>{t('desk.mailStandstill', { time })}</p>
      {error && (
        <p>
          <bdi>{error}</bdi>
        </p>
      )}
    </div>
  );
}

function FailedMails({ mails }: { mails: Mail[] }) {
  return (
    <Table
      label={t('desk.mails')}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: t('desk.email'),
          place: 'name',
          cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
        },
        { heading: t('deskCase.heading'), place: 'about', cell: caseLink },
        {
          heading: t('desk.mailAnswer'),
          place: 'text',
          cell: ({ error }) => <bdi className="wrap-anywhere">{error}</bdi>,
          wrap: true,
        },
        {
          heading: t('desk.when'),
          place: 'date',
          cell: ({ abandoned_at }) => <Moment of={abandoned_at} />,
        },
        {
          heading: t('desk.sendAgain'),
          place: 'act',
          cell: (mail) => <RetryButton mail={mail} />,
        },
      ]}
    />
  );
}

function caseLink({ case_reference }: Mail) {
  if (!case_reference) return null;
  return (
    <Link className="whitespace-nowrap" href={casePath(case_reference)}>
      {case_reference}
    </Link>
  );
}

function RetryButton({ mail: { id, email } }: { mail: Mail }) {
  const [sending, run] = useReportedAction();
  return (
    <button
      ref={keepFocus}
      type="button"
      className="desk-act"
      aria-busy={sending}
      aria-label={t('desk.sendAgainTo', { email: email ?? '' })}
      onClick={() => run(() => retryMail(id), t('desk.mailQueued'))}
    >
      {t('desk.sendAgain')}
    </button>
  );
}
