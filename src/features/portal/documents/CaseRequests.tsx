import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';

import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { Load } from '../../../application/Load.tsx';
import { withdrawDocument } from '../../../cases/case-api.ts';
import {
  type CaseDocument,
  type CaseSummary,
  type DocumentRequest,
  isToSend,
} from '../../../cases/case-shapes.ts';
import { documentTitle, standardInstruction } from '../../../cases/case-texts.ts';
import { Download, FileLine } from '../../../cases/documents/FileLine.tsx';
import { Uploader } from '../../../cases/documents/Uploader.tsx';
import { forRequest } from '../../../cases/documents/uploads.ts';
import { DueDay } from '../../../cases/DueDay.tsx';
import { reasonText } from '../../../cases/event-texts.ts';
import { useStableOrder } from '../../../cases/useStableOrder.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { cardClass } from '../../../ui/Card.tsx';
import type { SharedCase } from '../data/portal-api.ts';
import { $documents, $requests } from '../data/portal-stores.ts';
import { t } from '../portal-texts.ts';

const states = {
  requested: { tone: 'amber', icon: 'upload', key: 'cases.requested' },
  uploaded: { tone: 'quiet', icon: 'check', key: 'cases.uploaded' },
  in_review: { tone: 'quiet', icon: 'search', key: 'cases.inReview' },
  accepted: { tone: 'jade', icon: 'done', key: 'cases.accepted' },
  rejected: { tone: 'seal', icon: 'alert', key: 'cases.rejected' },
  waived: { tone: 'quiet', icon: 'check', key: 'cases.waived' },
} as const;

/** States in which the client may send files. */
const open: readonly string[] = ['requested', 'rejected', 'uploaded', 'in_review'];

interface CaseRequestsProps {
  summary: CaseSummary;
  /** Replaces the heading on the screen of all cases. */
  heading?: ReactNode;
  /** The rights of a person with access, who never withdraws a file. */
  person?: Pick<SharedCase, 'may_upload'>;
}

/** Unanswered ones first. */
export function CaseRequests(props: CaseRequestsProps) {
  const { summary, heading, person } = props;
  const state = useStore($requests);
  const isAsked = ({ case_id, unrequested }: DocumentRequest) =>
    case_id === summary.id && !unrequested;
  const isQuiet = state.data?.value?.some(isAsked) === false;
  return (
    <section className="grid gap-4" aria-labelledby={`requests-${summary.id}`}>
      {/* A phone's tab says "Documents", too. */}
      <h2
        id={`requests-${summary.id}`}
        className={`w-fit ${isQuiet && !heading ? 'not-print:max-md:sr-only' : ''}`}
        tabIndex={-1}
      >
        {heading ?? (isQuiet ? t('portal.documents') : t('cases.requests'))}
      </h2>
      {/* The screen of all cases has one notice for all of them. */}
      <Load state={state} hideLeftOut={Boolean(heading)}>
        {(list) => (
          <RequestList
            requests={list.filter(isAsked)}
            closed={person?.may_upload === false || summary.closed_at !== null}
            mayWithdraw={!person}
          />
        )}
      </Load>
    </section>
  );
}

function RequestList({
  requests,
  ...rights
}: {
  requests: DocumentRequest[];
  closed: boolean;
  mayWithdraw: boolean;
}) {
  const sorted = useStableOrder(
    requests,
    (a, b) => Number(isToSend(b)) - Number(isToSend(a)),
  );
  if (sorted.length === 0) return <p className="text-muted">{t('cases.noRequests')}</p>;
  return (
    <ul className="grid gap-4">
      {sorted.map((request) => (
        <RequestCard key={request.id} request={request} {...rights} />
      ))}
    </ul>
  );
}

interface RequestCardProps {
  request: DocumentRequest;
  closed: boolean;
  mayWithdraw?: boolean;
  /** The service, where requests of several cases are together. */
  about?: string | undefined;
}

/** A request, or a document that the client has sent without one, with its files. */
export function RequestCard(props: RequestCardProps) {
  const { request, closed, mayWithdraw = true, about } = props;
  const { id, case_id, key: kind, state, reason, note, due_on } = request;
  const { instruction, unrequested, client_note } = request;
  const standard = unrequested ? undefined : standardInstruction(kind);
  const files = useStore($documents).data?.value ?? [];
  const { tone, icon, key } = states[state];
  const title = documentTitle(request);
  return (
    <li className={`grid grid-cols-1 gap-3 ${cardClass}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 flex-[1_1_180px] wrap-anywhere">{title}</h3>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {due_on && isToSend(request) && !closed && (
            <span className="text-small">
              <DueDay day={due_on} />
            </span>
          )}
          <Badge tone={tone} icon={icon} text={t(key)} />
        </p>
      </div>
      {about && <p className="text-muted">{about}</p>}
      {standard && isToSend(request) && !closed && (
        <p className="text-muted">{standard}</p>
      )}
      {instruction && (
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {instruction}
        </p>
      )}
      {client_note && (
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {client_note}
        </p>
      )}
      {state === 'rejected' && (
        <div className="bordered-note seal">
          <p>{t('cases.reason', { reason: reasonText(reason) })}</p>
          {note && <p dir="auto">{t('cases.note', { note })}</p>}
        </div>
      )}
      <ul className="empty:hidden">
        {files
          .filter(({ request_id }) => request_id === id)
          .map((file) => (
            <FileLine key={file.id} file={file}>
              <Download file={file} />
              {state === 'uploaded' && !closed && mayWithdraw && <Withdraw file={file} />}
            </FileLine>
          ))}
      </ul>
      {open.includes(state) && !closed && (!unrequested || state === 'rejected') && (
        <Uploader caseId={case_id} destination={forRequest(id)} title={title} />
      )}
    </li>
  );
}

function Withdraw({ file: { id, name } }: { file: CaseDocument }) {
  return (
    <ConfirmDialog
      label={t('cases.withdraw')}
      name={t('cases.withdrawWhich', { name })}
      className="button-quiet"
      question={t('cases.withdrawQuestion', { name })}
      text={t('cases.withdrawText')}
      busyLabel={t('settings.working')}
      cancelLabel={t('cases.keepFile')}
      action={() => withdrawDocument(id)}
      done={t('cases.withdrawn')}
    />
  );
}
