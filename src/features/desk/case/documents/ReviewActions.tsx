import { useState } from 'react';

import type { CaseDocument, DocumentRequest } from '../../../../cases/case-shapes.ts';
import { documentTitle } from '../../../../cases/case-texts.ts';
import { t } from '../../desk-texts.ts';
import { ActionButton, tones } from '../ActionButton.tsx';
import { type Review, reviewDocument } from '../data/desk-case-api.ts';
import { FormOpener } from '../FormOpener.tsx';
import { FetchButton } from './FileRow.tsx';
import { previewFile } from './open-file.ts';
import { RejectForm } from './RejectForm.tsx';

interface ReviewActionsProps {
  request: DocumentRequest;
  /** The newest file that the screen shows. The database checks that the officer has opened it. */
  newest: CaseDocument | undefined;
  review: Pick<Review, 'request_id' | 'expected_version'>;
}

/** Opens the file first, and then asks for the verdict. */
export function ReviewActions({ request, newest, review }: ReviewActionsProps) {
  const [opened, setOpened] = useState(false);
  const title = documentTitle(request);
  const nameOf = (label: string) => `${label}: ${title}`;

  async function open(file: CaseDocument) {
    const outcome = await previewFile(file);
    setOpened(outcome.ok);
    return outcome;
  }

  if (newest && !opened)
    return (
      <FetchButton
        className={tones.plain}
        name={nameOf(t('deskCase.openReview'))}
        fetchFile={() => open(newest)}
      >
        {t('deskCase.openReview')}
      </FetchButton>
    );
  return (
    <div className="verdict">
      <ActionButton
        label={t('deskCase.accept')}
        name={nameOf(t('deskCase.accept'))}
        call={() => reviewDocument({ ...review, verdict: 'accepted' })}
        done={t('deskCase.accepted')}
      />
      <FormOpener
        label={t('deskCase.reject')}
        name={nameOf(t('deskCase.reject'))}
        tone="plain"
        form={(close) => <RejectForm request={request} review={review} close={close} />}
      />
    </div>
  );
}
