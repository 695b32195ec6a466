import { useStore } from '@nanostores/react';

import { CasePart, CaseTabs } from '../../../cases/CaseTabs.tsx';
import { History } from '../../../cases/History.tsx';
import { StepProgress } from '../../../cases/Progress.tsx';
import { Status } from '../../../cases/Status.tsx';
import { Steps } from '../../../cases/Steps.tsx';
import type { SharedCase } from '../data/portal-api.ts';
import { $documents, $events, $steps } from '../data/portal-stores.ts';
import { CaseRequests } from '../documents/CaseRequests.tsx';
import { Delivered } from '../documents/Delivered.tsx';
import { CaseInvoices } from '../invoices/CaseInvoices.tsx';
import { $route } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { Deadlines } from './Deadlines.tsx';
import { LeaveCase } from './LeaveCase.tsx';
import { sharedByText } from './shared-by.ts';

const part = 'grid grid-cols-1 content-start gap-10';

export function SharedCaseScreen({ shared }: { shared: SharedCase }) {
  const { id, reference, status, may_upload, sees_invoices } = shared;
  const [steps, documents, events] = [
    useStore($steps),
    useStore($documents),
    useStore($events),
  ];
  const requests = `requests-${id}`;
  return (
    <div className="grid grid-cols-1 gap-10 max-md:gap-4">
      <header className="case-head grid grid-cols-1 gap-3 max-md:-mt-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Status status={status} />
          <span className="figures text-muted not-print:max-md:hidden">
            {t('application.reference', { reference })}
          </span>
        </p>
        <p className="bordered-note font-semibold wrap-anywhere">
          {sharedByText(shared)}
        </p>
        <StepProgress summary={shared} />
      </header>
      <CaseTabs
        tabs={[
          { id: requests, label: t('portal.documents') },
          { id: 'steps', label: t('cases.steps') },
          ...(sees_invoices ? [{ id: 'invoices', label: t('portal.invoices') }] : []),
        ]}
        first={requests}
        hash={useStore($route)?.hash}
      >
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-x-12">
          <CasePart tab={requests} className={part}>
            <CaseRequests
              summary={shared}
              heading={t('portal.documents')}
              readOnly={!may_upload}
            />
          </CasePart>
          <div className={part}>
            <CasePart tab="steps">
              <Steps state={steps} reader="person" />
              <Deadlines caseId={id} />
            </CasePart>
            <CasePart tab={requests}>
              <Delivered state={documents} />
            </CasePart>
            {sees_invoices && (
              <CasePart tab="invoices">
                <CaseInvoices />
              </CasePart>
            )}
            <CasePart tab="steps">
              <History state={events} reader="person" />
              <LeaveCase shared={shared} />
            </CasePart>
          </div>
        </div>
      </CaseTabs>
    </div>
  );
}
