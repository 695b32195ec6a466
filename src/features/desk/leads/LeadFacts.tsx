import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { languageName } from '../../../i18n/format.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { LeadCall } from '../calls/LeadCall.tsx';
import { casePath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { OfficerName } from '../listing/OfficerName.tsx';
import { OpenCaseDialog } from '../open-case/OpenCaseDialog.tsx';
import type { LeadDraft } from './useLeadDraft.ts';

interface LeadFactsProps {
  draft: LeadDraft;
  /** Whether opening a case is the next step. */
  opensCase: boolean;
}

export function LeadFacts({ draft, opensCase }: LeadFactsProps) {
  const { lead, settle } = draft;
  const facts: [string, ReactNode][] = [
    [
      t('desk.officer'),
      <>
        <OfficerName name={lead.officer} /> {!lead.mine && <TakeButton draft={draft} />}
      </>,
    ],
    [t('desk.company'), lead.company && <bdi>{lead.company}</bdi>],
    [t('desk.language'), lead.locale && languageName(lead.locale, ownLocale())],
    [
      t('deskCalls.call'),
      lead.consultation && <LeadCall key="call" call={lead.consultation} />,
    ],
    [t('desk.reference'), lead.reference],
    [t('desk.referral'), lead.referral],
    [t('desk.account'), lead.client ? <bdi>{lead.client}</bdi> : t('desk.noAccount')],
    [
      t('deskCase.heading'),
      lead.case ? (
        <Link className="whitespace-nowrap" href={casePath(lead.case)}>
          {lead.case}
        </Link>
      ) : (
        lead.state !== 'lost' && (
          <OpenCaseDialog
            lead={{ ...lead, settle }}
            className={opensCase ? 'button button-seal compact' : 'desk-action quiet'}
          />
        )
      ),
    ],
  ];
  return (
    <dl className="desk-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? <Unbroken text={value} /> : value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function TakeButton({ draft: { save } }: { draft: LeadDraft }) {
  const [busy, run] = useReportedAction();
  return (
    <span ref={keepFocus}>
      <BusyButton
        className="desk-action quiet"
        busy={busy}
        label={t('desk.take')}
        busyLabel={t('desk.saving')}
        onClick={() => run(() => save({ take: true }), t('desk.saved'))}
      />
    </span>
  );
}
