import {
  type CaseDocument,
  type DocumentRequest,
  isToSend,
} from '../../../../cases/case-shapes.ts';
import { documentTitle } from '../../../../cases/case-texts.ts';
import { DueDay } from '../../../../cases/DueDay.tsx';
import { reasonText } from '../../../../cases/event-texts.ts';
import { jumpTarget } from '../../../../cases/jump.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { t } from '../../desk-texts.ts';
import { reviewDocument } from '../data/desk-case-api.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { DueForm, dueLabel } from './DueForm.tsx';
import { FileForm } from './FileForm.tsx';
import { FileRow } from './FileRow.tsx';
import { ReviewActions } from './ReviewActions.tsx';

const states = {
  requested: { tone: 'quiet', icon: 'clock', key: 'deskCase.requested' },
  uploaded: { tone: 'ink', icon: 'upload', key: 'deskCase.uploaded' },
  in_review: { tone: 'ink', icon: 'clock', key: 'cases.inReview' },
  accepted: { tone: 'jade', icon: 'done', key: 'cases.accepted' },
  rejected: { tone: 'amber', icon: 'alert', key: 'deskCase.rejected' },
  waived: { tone: 'quiet', icon: 'check', key: 'cases.waived' },
} as const;

interface RequestEntryProps {
  request: DocumentRequest;
  /** Newest first. */
  files: CaseDocument[];
  closed: boolean;
}

export function RequestEntry({ request, files, closed }: RequestEntryProps) {
  const { state, reason, note, due_on, instruction, unrequested, client_note } = request;
  const [newest] = files;
  const { tone, icon, key } = states[state];
  const title = documentTitle(request);
  const awaited = isToSend(request);
  const arrived = state === 'uploaded' || state === 'in_review';
  const review = { request_id: request.id, expected_version: request.version };
  return (
    <li className="grid grid-cols-1 px-4" {...jumpTarget(arrived ? 'review' : undefined)}>
      <div className="case-row">
        <h3 className="wrap-anywhere">{title}</h3>
        <div className="row-facts">
          {awaited && !closed && due_on && (
            <span className="text-muted">
              <DueDay day={due_on} />
            </span>
          )}
          {unrequested && (
            <Badge tone="quiet" icon="upload" text={t('deskCase.unrequested')} />
          )}
          <Badge tone={tone} icon={icon} text={t(key)} />
        </div>
        {(awaited || arrived) && !closed && (
          <div className="row-actions">
            {arrived && (
              <ReviewActions request={request} newest={newest} review={review} />
            )}
            <MoreMenu
              about={title}
              actions={[
                awaited && {
                  label: dueLabel(request),
                  form: (close) => <DueForm request={request} close={close} />,
                },
                arrived &&
                  unrequested && {
                    label: t('deskCase.file'),
                    form: (close) => <FileForm request={request} close={close} />,
                  },
                {
                  label: t('deskCase.waive'),
                  question: t('deskCase.waiveQuestion', { document: title }),
                  text: t('deskCase.waiveText'),
                  call: () => reviewDocument({ ...review, verdict: 'waived' }),
                  done: t('deskCase.waived'),
                },
              ]}
            />
          </div>
        )}
      </div>
      {instruction && (
        <p className="wrap-anywhere whitespace-pre-wrap text-muted" dir="auto">
          {instruction}
        </p>
      )}
      {client_note && (
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {t('deskCase.clientNote', { note: client_note })}
        </p>
      )}
      {state === 'rejected' && (
        <div className="bordered-note">
          <p>{t('cases.reason', { reason: reasonText(reason) })}</p>
          {note && <p dir="auto">{t('cases.note', { note })}</p>}
        </div>
      )}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </li>
  );
}
