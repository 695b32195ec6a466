import { useStore } from '@nanostores/react';

import { History } from '../../../cases/History.tsx';
import { StepProgress } from '../../../cases/Progress.tsx';
import { Status } from '../../../cases/Status.tsx';
import { Steps } from '../../../cases/Steps.tsx';
import type { SharedCase } from '../data/portal-calls.ts';
import { $documents, $events, $steps } from '../data/portal-stores.ts';
import { CaseRequests } from '../documents/CaseRequests.tsx';
import { Delivered } from '../documents/Delivered.tsx';
import { CaseInvoices } from '../invoices/CaseInvoices.tsx';
import { t } from '../portal-texts.ts';
import { Deadlines } from './Deadlines.tsx';
import { LeaveCase } from './LeaveCase.tsx';
import { sharedByText } from './shared-by.ts';

export function SharedCaseScreen({ shared }: { shared: SharedCase }) {
  const { id, reference, status, may_upload, sees_invoices } = shared;
  const [steps, documents, events] = [
    useStore($steps),
    useStore($documents),
    useStore($events),
  ];
  return (
    <div className="grid grid-cols-1 gap-10">
      <header className="grid grid-cols-1 gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Status status={status} />
          <span className="figures text-muted">
            {t('application.reference', { reference })}
          </span>
        </p>
        <p className="bordered-note font-semibold wrap-anywhere">
          {sharedByText(shared)}
        </p>
        <StepProgress overview={shared} />
      </header>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-x-12">
        <div className="grid grid-cols-1 content-start gap-10">
          <CaseRequests
            overview={shared}
            heading={t('dashboard.documents')}
            readOnly={!may_upload}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <Steps state={steps} reader="person" />
          <Deadlines caseId={id} />
          <Delivered state={documents} />
          {sees_invoices && <CaseInvoices caseId={id} />}
          <History state={events} reader="person" />
          <LeaveCase shared={shared} />
        </div>
      </div>
    </div>
  );
}
