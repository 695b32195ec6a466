import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { FileLine } from '../../../cases/documents/FileLine.tsx';
import { History } from '../../../cases/History.tsx';
import { Thread } from '../../../cases/messages/Thread.tsx';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { StepProgress } from '../../../cases/Progress.tsx';
import { Status } from '../../../cases/Status.tsx';
import { Steps } from '../../../cases/Steps.tsx';
import type { ClientOverview } from '../data/portal-calls.ts';
import {
  $case,
  $cases,
  $documents,
  $events,
  $messages,
  $shared,
  $steps,
} from '../data/portal-stores.ts';
import { CaseRequests } from '../documents/CaseRequests.tsx';
import { Delivered } from '../documents/Delivered.tsx';
import { SendUnasked } from '../documents/SendUnasked.tsx';
import { CaseInvoices } from '../invoices/CaseInvoices.tsx';
import { CaseNotFound } from '../NotFound.tsx';
import { Specialists } from '../overview/Specialists.tsx';
import { t } from '../portal-texts.ts';
import { Deadlines } from './Deadlines.tsx';
import { People } from './People.tsx';
import { SharedCaseScreen } from './SharedCaseScreen.tsx';
import { Turn } from './Turn.tsx';

export function CaseScreen() {
  const cases = useStore($cases);
  const shared = useStore($shared);
  const open = useStore($case);
  const sharedCase = shared.data?.value?.find(({ id }) => id === open?.id);
  if (sharedCase) return <SharedCaseScreen shared={sharedCase} />;
  return (
    <Load state={cases} lines={6}>
      {() =>
        open ? (
          <Case overview={open} />
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

function Case({ overview }: { overview: ClientOverview }) {
  const { reference, status } = overview;
  const [steps, documents] = [useStore($steps), useStore($documents)];
  const [messages, events] = [useStore($messages), useStore($events)];
  useReadNotifications(({ case_id }) => case_id === overview.id);
  return (
    <div className="grid grid-cols-1 gap-10">
      <header className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Status status={status} />
          <span className="figures text-muted">
            {t('application.reference', { reference })}
          </span>
        </div>
        <StepProgress overview={overview} />
        <Turn overview={overview} />
      </header>
      <div className="case-parts grid gap-10 max-lg:grid-cols-1 lg:gap-x-12">
        <div className={part}>
          <CaseRequests overview={overview} />
          <SendUnasked cases={[overview]} folds />
        </div>
        <Steps state={steps} reader="client" />
        <section className="grid content-start gap-4" aria-labelledby="messages">
          <h2 id="messages" className="w-fit" tabIndex={-1}>
            {t('application.messages')}
          </h2>
          <Thread
            overview={overview}
            state={messages}
            reader="client"
            empty={t('cases.noMessages')}
            fileLine={(file) => <FileLine key={file.id} file={file} />}
          />
        </section>
        <div className={part}>
          <Specialists cases={[overview]} href="#messages" />
          <Deadlines caseId={overview.id} />
          <Delivered state={documents} />
          <CaseInvoices caseId={overview.id} />
          <People caseId={overview.id} />
          <History state={events} reader="client" />
        </div>
      </div>
    </div>
  );
}
