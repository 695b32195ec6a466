import { DueDay } from '../../../../cases/DueDay.tsx';
import type { CaseDocument, DocumentRequest } from '../../../../cases/case-shapes.ts';
import { reasonText } from '../../../../cases/case-texts.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { documentTitle, t } from '../../../../application/texts.ts';

import { Opener } from '../Opener.tsx';

import { DueForm } from './DueForm.tsx';
import { FileRow } from './FileRow.tsx';
import { ReviewActs } from './ReviewActs.tsx';

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
  /** The files sent for it, newest first. */
  files: CaseDocument[];
  closed: boolean;
}

export function RequestEntry({ request, files, closed }: RequestEntryProps) {
  const { state, reason, note, due_on } = request;
  const [newest] = files;
  const { tone, icon, key } = states[state];
  const settled = state === 'accepted' || state === 'waived';
  const awaited = state === 'requested' || state === 'rejected';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-sheet border border-line bg-sheet p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 flex-[1_1_180px] text-[1.15rem] wrap-anywhere">
          {documentTitle(request)}
        </h3>
        <Badge tone={tone} icon={icon} text={t(key)} />
      </div>
      {awaited && !closed && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {due_on && (
            <p>
              <DueDay day={due_on} />
            </p>
          )}
          <Opener
            label={t('deskCase.setDue')}
            name={`${t('deskCase.setDue')}: ${documentTitle(request)}`}
            quiet
          >
            {(close) => <DueForm request={request} close={close} />}
          </Opener>
        </div>
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
      {!settled && !closed && <ReviewActs request={request} seen={newest?.id} />}
    </li>
  );
}
