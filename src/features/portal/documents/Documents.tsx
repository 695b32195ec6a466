import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { LeftOut, Load } from '../../../application/Load.tsx';
import type { CaseSummary } from '../../../cases/case-shapes.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { useStableOrder } from '../../../cases/useStableOrder.ts';
import { NoCases } from '../cases/NoCases.tsx';
import { $cases, $documents, $requests } from '../data/portal-stores.ts';
import { SharedCases } from '../overview/SharedCases.tsx';
import { casePath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { CaseRequests } from './CaseRequests.tsx';
import { Delivered } from './Delivered.tsx';
import { SendUnrequested } from './SendUnrequested.tsx';

/** Cases that need documents come first. */
export function Documents() {
  const state = useStore($cases);
  return (
    <Load state={state} lines={6}>
      {(cases) =>
        cases.length > 0 ? (
          <DocumentList cases={cases} />
        ) : (
          <div className="grid gap-6">
            <p className="lead">{t('cases.noDocuments')}</p>
            <SharedCases />
            <NoCases />
          </div>
        )
      }
    </Load>
  );
}

function DocumentList({ cases }: { cases: CaseSummary[] }) {
  const documents = useStore($documents);
  const requests = useStore($requests).data;
  useReadNotifications(
    ({ kind, case_id }) =>
      kind.startsWith('document') && cases.some(({ id }) => id === case_id),
  );
  const sorted = useStableOrder(cases, (a, b) => b.to_send - a.to_send);
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-x-12">
      <div className="grid grid-cols-1 content-start gap-10">
        {sorted
          .filter(({ closed_at, to_send }) => !closed_at || to_send > 0)
          .map((one) => (
            <CaseRequests
              key={one.id}
              summary={one}
              heading={
                <Link
                  className="no-underline hover:underline"
                  href={casePath(one.reference)}
                >
                  {serviceTitle(one.service)}
                </Link>
              }
            />
          ))}
        <SendUnrequested cases={cases} />
        <LeftOut count={requests?.leftOut} />
      </div>
      <div className="grid grid-cols-1 content-start gap-10">
        <Delivered state={documents} empty={t('cases.noDelivered')} />
      </div>
    </div>
  );
}
