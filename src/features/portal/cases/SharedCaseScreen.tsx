import { useStore } from '@nanostores/react';

import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { CasePart, CaseTabs } from '../../../cases/CaseTabs.tsx';
import { History } from '../../../cases/History.tsx';
import { currentStepText, nextStepText, Progress } from '../../../cases/Progress.tsx';
import { Status } from '../../../cases/Status.tsx';
import { Steps } from '../../../cases/Steps.tsx';
import { leaveCase, type SharedCase } from '../data/portal-api.ts';
import { $documents, $events, $steps } from '../data/portal-stores.ts';
import { CaseRequests } from '../documents/CaseRequests.tsx';
import { Delivered } from '../documents/Delivered.tsx';
import { CaseInvoices } from '../invoices/CaseInvoices.tsx';
import { $route, paths } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { Deadlines } from './Deadlines.tsx';
import { sharedByText } from './shared-by.ts';

const part = 'grid grid-cols-1 content-start gap-10';

export function SharedCaseScreen({ shared }: { shared: SharedCase }) {
  const { id, status, to_send, may_upload, sees_invoices } = shared;
  const [steps, documents, events] = [
    useStore($steps),
    useStore($documents),
    useStore($events),
  ];
  const requests = `requests-${id}`;
  return (
    <div className="grid grid-cols-1 gap-10 max-md:gap-4">
      <header className="case-head max-md:-mt-3">
        <div className="bordered-note grid grid-cols-1 gap-3 md:py-5 md:pr-6 md:pl-[21px]">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 font-semibold wrap-anywhere">{sharedByText(shared)}</p>
            <Status status={status} />
          </div>
          <Progress summary={shared}>
            <span>{currentStepText(shared)}</span>
            <span className="text-muted">{nextStepText(shared)}</span>
          </Progress>
        </div>
      </header>
      <CaseTabs
        tabs={[
          { id: 'steps', label: t('cases.steps') },
          { id: requests, label: t('portal.documents') },
          ...(sees_invoices ? [{ id: 'invoices', label: t('portal.invoices') }] : []),
        ]}
        first={may_upload && to_send > 0 ? requests : 'steps'}
        hash={useStore($route)?.hash}
      >
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-x-12">
          <div className={part}>
            <CasePart tab="steps">
              <Steps state={steps} reader="person" />
            </CasePart>
            <CasePart tab={requests}>
              <CaseRequests
                summary={shared}
                heading={t('portal.documents')}
                person={shared}
              />
            </CasePart>
          </div>
          <div className={part}>
            <CasePart tab="steps">
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

function LeaveCase({ shared: { id, reference } }: { shared: SharedCase }) {
  async function leave() {
    const outcome = await leaveCase(id);
    if (outcome.ok) $route.open(paths.overview);
    return outcome;
  }

  return (
    <p>
      <ConfirmDialog
        label={t('cases.leaveCase')}
        name={`${t('cases.leaveCase')}: ${reference}`}
        className="button-quiet"
        question={t('cases.leaveQuestion')}
        text={t('cases.leaveText')}
        busyLabel={t('cases.peopleWorking')}
        cancelLabel={t('cases.leaveStay')}
        action={leave}
        done={t('cases.leftCase')}
      />
    </p>
  );
}
