import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { History } from '../../../cases/History.tsx';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { Progress, Status } from '../../../cases/Status.tsx';
import { Steps } from '../../../cases/Steps.tsx';
import { Thread } from '../../../cases/Thread.tsx';
import type { Overview } from '../../../cases/case-shapes.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { Load } from '../../../application/Load.tsx';
import { serviceTitle, t } from '../../../application/texts.ts';

import { isOurTurn, turnText } from '../cases/case-turns.ts';
import { Back } from '../listing/Back.tsx';

import { ActProblem } from './ActProblem.tsx';
import { AuditTrail } from './AuditTrail.tsx';
import { CaseCompanies } from './companies/CaseCompanies.tsx';
import { $problem } from './data/useCaseAction.ts';
import type { DeskStep } from './data/desk-case-shapes.ts';
import * as stores from './data/desk-case-stores.ts';
import { CaseDeadlines } from './CaseDeadlines.tsx';
import { Deliveries } from './documents/Deliveries.tsx';
import { DocumentRequests } from './documents/DocumentRequests.tsx';
import { Orders } from './orders/Orders.tsx';
import { Parties } from './Parties.tsx';
import { StepActs } from './StepActs.tsx';

export function CaseDesk({ reference }: { reference: string }) {
  const state = useStore(stores.$overview);
  const open = useStore(stores.$case);
  const { failure } = useStore(stores.$parties).data ?? {};

  // A failure in one case does not concern the next.
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
  useReadNotifications(({ case_id }) => case_id === overview.id);
  const closed = overview.closed_at !== null;
  const isLast = ({ id }: DeskStep) =>
    steps.data?.value?.every(
      (one) => one.id === id || one.state === 'done' || one.state === 'skipped',
    ) ?? false;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ActProblem />
      <CaseHeader overview={overview} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          <DocumentRequests overview={overview} />
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
          <CaseCompanies caseId={overview.id} />
          <CaseDeadlines caseId={overview.id} />
          <History state={events} reader="staff" />
          <AuditTrail />
        </div>
      </div>
    </div>
  );
}

function CaseHeader({ overview }: { overview: Overview }) {
  const { percent, status, officer_name } = overview;
  const service = serviceTitle(overview.service);
  return (
    <header className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status status={status} />
        <b>{service}</b>
        <span className="text-muted">
          {officer_name
            ? t('deskCase.officerIs', { name: officer_name })
            : t('deskCase.noOfficer')}
        </span>
      </p>
      <p className={`bordered-note font-[600] ${isOurTurn(overview) ? 'amber' : ''}`}>
        {turnText(overview)}
      </p>
      <Progress percent={percent} label={t('dashboard.progress', { service })} />
    </header>
  );
}
