import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { CasePart, CaseTabs } from '../../../cases/CaseTabs.tsx';
import { FileLine } from '../../../cases/documents/FileLine.tsx';
import { History } from '../../../cases/History.tsx';
import { Thread } from '../../../cases/messages/Thread.tsx';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { Steps } from '../../../cases/Steps.tsx';
import type { ClientSummary } from '../data/portal-api.ts';
import {
  $case,
  $cases,
  $documents,
  $events,
  $messages,
  $shared,
  $steps,
  $toPay,
} from '../data/portal-stores.ts';
import { CaseRequests } from '../documents/CaseRequests.tsx';
import { Delivered } from '../documents/Delivered.tsx';
import { SendUnrequested } from '../documents/SendUnrequested.tsx';
import { CaseInvoices } from '../invoices/CaseInvoices.tsx';
import { CaseNotFound } from '../NotFound.tsx';
import { Specialists } from '../overview/Specialists.tsx';
import { $route } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import { Deadlines } from './Deadlines.tsx';
import { People } from './People.tsx';
import { SharedCaseScreen } from './SharedCaseScreen.tsx';
import { Turn } from './Turn.tsx';

export function CaseScreen() {
  const cases = useStore($cases);
  const shared = useStore($shared);
  const openCase = useStore($case);
  const sharedCase = shared.data?.value?.find(({ id }) => id === openCase?.id);
  if (sharedCase) return <SharedCaseScreen shared={sharedCase} />;
  return (
    <Load state={cases} lines={6}>
      {() =>
        openCase ? (
          <Case summary={openCase} />
        ) : (
          <Load state={shared} lines={6}>
            {() => <CaseNotFound />}
          </Load>
        )
      }
    </Load>
  );
}

const part = 'grid grid-cols-1 content-start gap-10';

function Case({ summary }: { summary: ClientSummary }) {
  const { id } = summary;
  const [steps, documents] = [useStore($steps), useStore($documents)];
  const [messages, events] = [useStore($messages), useStore($events)];
  const toPay = useStore($toPay)?.filter(({ case_id }) => case_id === id);
  useReadNotifications(({ case_id }) => case_id === id);
  const requests = `requests-${id}`;
  return (
    <div className="grid grid-cols-1 gap-10 max-md:gap-4">
      <header className="case-head max-md:-mt-3">
        <Turn summary={summary} />
      </header>
      <CaseTabs
        tabs={[
          { id: 'steps', label: t('cases.steps') },
          { id: requests, label: t('portal.documents'), count: summary.to_send },
          {
            id: 'messages',
            label: t('application.messages'),
            count: summary.unread_messages,
          },
          { id: 'invoices', label: t('portal.invoices'), count: toPay?.length ?? 0 },
        ]}
        first={firstTab(summary, requests)}
        places={{ people: 'steps' }}
        hash={useStore($route)?.hash}
      >
        <div className="case-parts grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-x-12">
          <div className={part}>
            <CasePart tab="steps">
              <Steps state={steps} reader="client" />
            </CasePart>
            <CasePart tab={requests}>
              <CaseRequests summary={summary} />
              <SendUnrequested cases={[summary]} folds />
            </CasePart>
            <CasePart tab="messages">
              <section className="grid content-start gap-4" aria-labelledby="messages">
                <h2
                  id="messages"
                  className="w-fit not-print:max-md:sr-only"
                  tabIndex={-1}
                >
                  {t('application.messages')}
                </h2>
                <Thread
                  summary={summary}
                  state={messages}
                  reader="client"
                  empty={t('cases.noMessages')}
                  fileLine={(file) => <FileLine key={file.id} file={file} inMessage />}
                />
              </section>
            </CasePart>
          </div>
          <div className={part}>
            <CasePart tab="steps">
              <Specialists cases={[summary]} href="#messages" />
              <Deadlines caseId={id} />
            </CasePart>
            <CasePart tab={requests}>
              <Delivered state={documents} />
            </CasePart>
            <CasePart tab="invoices">
              <CaseInvoices />
            </CasePart>
            <CasePart tab="steps">
              <People caseId={id} />
              <History state={events} reader="client" />
            </CasePart>
          </div>
        </div>
      </CaseTabs>
    </div>
  );
}

/** Where the client has something to do or to read, otherwise the steps. */
function firstTab({ client_action, unread_messages }: ClientSummary, requests: string) {
  if (client_action === 'send') return requests;
  return !client_action && unread_messages > 0 ? 'messages' : 'steps';
}
