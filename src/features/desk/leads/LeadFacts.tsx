import type { ReactNode } from 'react';

import { Link } from '../../../application/Link.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { languageName } from '../../../i18n/format.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { LeadCall } from '../calls/LeadCall.tsx';
import { casePath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import type { Lead } from './lead-api.ts';

export function LeadFacts({ lead }: { lead: Lead }) {
  const facts: [string, ReactNode][] = [
    [t('desk.officer'), lead.officer && <bdi>{lead.officer}</bdi>],
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
      lead.case && (
        <Link className="whitespace-nowrap" href={casePath(lead.case)}>
          {lead.case}
        </Link>
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
