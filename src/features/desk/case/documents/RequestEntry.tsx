import {
  type CaseDocument,
  type DocumentRequest,
  isToSend,
} from '../../../../cases/case-shapes.ts';
import { documentTitle } from '../../../../cases/catalogue-titles.ts';
import { DueDay } from '../../../../cases/DueDay.tsx';
import { reasonText } from '../../../../cases/event-texts.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { t } from '../../desk-texts.ts';
import { Opener } from '../Opener.tsx';
import { DueForm } from './DueForm.tsx';
import { FileRow } from './FileRow.tsx';
import { ReviewActions } from './ReviewActions.tsx';

const states = {
  requested: { tone: 'quiet', icon: 'clock', key: 'deskCase.requested' },
  uploaded: { tone: 'amber', icon: 'upload', key: 'deskCase.uploaded' },
  in_review: { tone: 'amber', icon: 'clock', key: 'cases.inReview' },
  accepted: { tone: 'jade', icon: 'done', key: 'cases.accepted' },
  rejected: { tone: 'quiet', icon: 'alert', key: 'deskCase.rejected' },
  waived: { tone: 'quiet', icon: 'check', key: 'cases.waived' },
} as const;

interface RequestEntryProps {
  request: DocumentRequest;
  /** Newest first. */
  files: CaseDocument[];
  closed: boolean;
}

export function RequestEntry({ request, files, closed }: RequestEntryProps) {
  const { state, reason, note, due_on, instruction, unasked, client_note } = request;
  const [newest] = files;
  const { tone, icon, key } = states[state];
  const settled = state === 'accepted' || state === 'waived';
  const awaited = isToSend(request);
  const actions = !settled && !closed && (
    <div
      className={`flex flex-wrap gap-x-4 gap-y-1 ${awaited ? 'has-[form]:order-1 has-[form]:w-full max-md:order-1 max-md:w-full' : 'mt-1'}`}
    >
      {awaited && (
        <Opener
          label={t('deskCase.setDue')}
          name={`${t('deskCase.setDue')}: ${documentTitle(request)}`}
          quiet
        >
          {(close) => <DueForm request={request} close={close} />}
        </Opener>
      )}
      <ReviewActions request={request} seen={newest?.id} />
    </div>
  );
  return (
    <li
      className="grid grid-cols-1 gap-1 rounded-sheet border border-line bg-sheet px-4 py-2"
      data-jump={settled || awaited ? undefined : 'review'}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 flex-[1_1_180px] text-base wrap-anywhere">
          {documentTitle(request)}
        </h3>
        {/* What arrived is read before it is judged. */}
        {awaited && actions}
        {awaited && !closed && due_on && (
          <span className="text-small text-muted">
            <DueDay day={due_on} />
          </span>
        )}
        {unasked && <Badge tone="quiet" icon="upload" text={t('deskCase.unasked')} />}
        <Badge tone={tone} icon={icon} text={t(key)} />
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
        <div className="bordered-note mt-2">
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
      {!awaited && actions}
    </li>
  );
}
