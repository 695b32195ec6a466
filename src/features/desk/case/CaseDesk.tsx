import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { History } from '../../../ui/cases/History.tsx';
import { Steps } from '../../../ui/cases/Steps.tsx';
import { Thread } from '../../../ui/cases/Thread.tsx';
import type { Overview } from '../../../ui/cases/shapes.ts';
import { Empty } from '../../../ui/signed-in/Empty.tsx';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { t } from '../../../ui/signed-in/texts.ts';

import { Back } from '../listing/Back.tsx';

import { ActProblem } from './ActProblem.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { Companies } from './companies/Companies.tsx';
import { $problem } from './data/problem.ts';
import type { DeskStep } from './data/shapes.ts';
import * as stores from './data/stores.ts';
import { Deadlines } from './Deadlines.tsx';
import { Deliveries } from './documents/Deliveries.tsx';
import { Requests } from './documents/Requests.tsx';
import { Header } from './Header.tsx';
import { Orders } from './orders/Orders.tsx';
import { Parties } from './people/Parties.tsx';
import { StepActs } from './steps/StepActs.tsx';

/** The screen of one case: what stands, what can be done, and what happened. */
export function CaseDesk({ reference }: { reference: string }) {
  const state = useStore(stores.$overview);
  const open = useStore(stores.$case);
  const { failure } = useStore(stores.$parties).data ?? {};

  // What failed in one case is no news in another.
  useEffect(() => () => $problem.set(undefined), [reference]);

  const hidden = failure?.kind === 'conflict' && failure.code === 'no_case';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Back section="cases" text={t('deskCase.backToCases')} />
      <Load state={state} lines={8}>
        {() =>
          open && !hidden ? (
            <Case overview={open} />
          ) : (
            <Empty text={t('deskCase.notFound')} />
          )
        }
      </Load>
    </div>
  );
}

function Case({ overview }: { overview: Overview }) {
  const steps = useStore(stores.$steps);
  const messages = useStore(stores.$messages);
  const events = useStore(stores.$events);
  const closed = overview.closed_at !== null;
  const isLast = ({ id }: DeskStep) =>
    steps.data?.value?.every(
      (one) => one.id === id || one.state === 'done' || one.state === 'skipped',
    ) ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ActProblem />
      <Header overview={overview} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          <Requests overview={overview} />
          <Steps
            state={steps}
            reader="staff"
            acts={(step) => !closed && <StepActs step={step} last={isLast(step)} />}
          />
          <Deliveries caseId={overview.id} />
          <Orders caseId={overview.id} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          <Parties overview={overview} />
          <section className="grid gap-4" aria-labelledby="messages">
            <h2 id="messages">{t('dashboard.messages')}</h2>
            <Thread
              overview={overview}
              state={messages}
              reader="staff"
              empty={t('deskCase.noMessages')}
            />
          </section>
          <Companies caseId={overview.id} />
          <Deadlines caseId={overview.id} />
          <History state={events} reader="staff" />
          <AuditTrail />
        </div>
      </div>
    </div>
  );
}
