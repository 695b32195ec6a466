import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';

import { Load } from '../../../application/Load.tsx';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { CasePart, CaseTabs } from '../../../cases/CaseTabs.tsx';
import { History } from '../../../cases/History.tsx';
import { Thread } from '../../../cases/messages/Thread.tsx';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { Steps } from '../../../cases/Steps.tsx';
import { refusedWith } from '../../../supabase/failure.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { useWide } from '../../../ui/useWide.ts';
import { $route } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { AuditTrail } from './AuditTrail.tsx';
import { $problem } from './case-actions.ts';
import { currentStep, isLastStep } from './case-turns.ts';
import { CaseDeadlines } from './CaseDeadlines.tsx';
import { CasePeople } from './CasePeople.tsx';
import { CaseCompanies } from './companies/CaseCompanies.tsx';
import type { DeskSummary } from './data/desk-case-shapes.ts';
import * as stores from './data/desk-case-stores.ts';
import { Deliveries } from './documents/Deliveries.tsx';
import { DocumentRequests } from './documents/DocumentRequests.tsx';
import { FileRow } from './documents/FileRow.tsx';
import { RetractButton } from './documents/RetractButton.tsx';
import { DeskCaseInvoices } from './invoices/DeskCaseInvoices.tsx';
import { NextAction } from './NextAction.tsx';
import { Notes } from './Notes.tsx';
import { DeletionNotice, Parties } from './Parties.tsx';
import { StepActions } from './StepActions.tsx';

export function DeskCaseScreen({ reference }: { reference: string }) {
  const state = useStore(stores.$caseSummaryRows);
  const openCase = useStore(stores.$case);
  const parties = useStore(stores.$parties).data ?? {};

  // A failure in one case does not concern the next.
  useEffect(() => () => $problem.set(undefined), [reference]);

  const hidden = refusedWith(parties, 'no_case');
  return (
    <Load state={state} lines={8}>
      {() =>
        openCase && !hidden ? (
          <Case key={openCase.id} summary={openCase} />
        ) : (
          <Empty text={t('deskCase.notFound')} />
        )
      }
    </Load>
  );
}

function Case({ summary }: { summary: DeskSummary }) {
  const steps = useStore(stores.$steps);
  const messages = useStore(stores.$messages);
  const events = useStore(stores.$events);
  useReadNotifications(({ case_id }) => case_id === summary.id);
  const closed = summary.closed_at !== null;
  const wide = useWide();
  const client = useClientName();
  const list = steps.data?.value;
  const finishing =
    summary.officer_action === 'finish' ? currentStep(list)?.id : undefined;
  const unanswered = messages.data?.value?.[0];
  const isUnanswered = unanswered?.from_staff === false;
  // The conversation is first if a message waits when the case opens, and stays where it is while officers write.
  const [answering] = useState(summary.unanswered);
  const conversation = (
    <CasePart tab="messages">
      <section
        className="grid grid-cols-1 content-start gap-2"
        aria-labelledby="messages"
      >
        <h2 id="messages" className="not-print:max-md:sr-only">
          {t('application.messages')}
        </h2>
        <Thread
          summary={summary}
          state={messages}
          reader="staff"
          client={client}
          unanswered={isUnanswered ? t('deskCase.unanswered') : undefined}
          empty={t('deskCase.noMessages')}
          fileLine={(file, { from_staff }) => (
            <FileRow key={file.id} file={file} inMessage>
              {from_staff && <RetractButton file={file} />}
            </FileRow>
          )}
        />
      </section>
    </CasePart>
  );
  return (
    <div className="desk-case grid grid-cols-1 gap-3">
      <DeletionNotice />
      {!wide && <Parties summary={summary} />}
      <NextAction summary={summary} written={isUnanswered ? unanswered : undefined} />
      <CaseTabs
        tabs={[
          { id: 'requests', label: t('deskCase.documents'), count: summary.to_review },
          {
            id: 'messages',
            label: t('application.messages'),
            count: Math.max(summary.unread_messages, Number(isUnanswered)),
          },
          { id: 'steps', label: t('cases.steps') },
          { id: 'invoices', label: t('deskCase.invoices') },
          { id: 'deadlines', label: t('deskCase.more') },
        ]}
        first={firstTab(summary)}
        places={{ people: 'deadlines', notes: 'deadlines' }}
        hash={useStore($route)?.hash}
      >
        <div className="case-columns">
          <div className="case-main">
            {answering && conversation}
            <CasePart tab="steps">
              <Steps
                state={steps}
                reader="staff"
                actions={(step) =>
                  !closed && (
                    <StepActions
                      step={step}
                      last={isLastStep(step, list)}
                      finishedAbove={step.id === finishing}
                      early={summary.to_send > 0}
                    />
                  )
                }
              />
            </CasePart>
            <CasePart tab="requests">
              <DocumentRequests summary={summary} />
              <Deliveries caseId={summary.id} />
            </CasePart>
            <CasePart tab="invoices">
              <DeskCaseInvoices caseId={summary.id} />
            </CasePart>
            {!answering && conversation}
          </div>
          <div className="case-rail">
            {wide && <Parties summary={summary} />}
            <CasePart tab="deadlines">
              <CaseDeadlines caseId={summary.id} />
              <CaseCompanies caseId={summary.id} />
              <CasePeople />
              <Notes caseId={summary.id} />
              <History state={events} reader="staff" />
              <AuditTrail />
            </CasePart>
          </div>
        </div>
      </CaseTabs>
    </div>
  );
}

/** Where an unanswered message or else the next action is, or what that is about. */
function firstTab({ officer_action, unanswered }: DeskSummary): string {
  if (officer_action === 'answer' || unanswered) return 'messages';
  return officer_action === 'finish' ? 'steps' : 'requests';
}

/** "Maya Santoso", "Indonesia investor KITAS", once both are loaded. */
export function useCaseTitle(): string[] | undefined {
  const openCase = useStore(stores.$case);
  const client = useClientName();
  if (!openCase || client === undefined) return undefined;
  return [client, serviceTitle(openCase.service)].filter(Boolean);
}

/** The client's name or else address; undefined until loaded, empty if the client has neither. */
function useClientName(): string | undefined {
  const openCase = useStore(stores.$case);
  const parties = useStore(stores.$parties).data?.value;
  if (!openCase || parties?.id !== openCase.id) return undefined;
  const { name, email } = parties.client;
  return name ?? email ?? '';
}
