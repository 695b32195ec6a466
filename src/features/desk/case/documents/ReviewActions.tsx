import type { DocumentRequest } from '../../../../cases/case-shapes.ts';
import { documentTitle } from '../../../../cases/catalogue-titles.ts';
import { t } from '../../desk-texts.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { reviewDocument } from '../data/desk-case-calls.ts';
import { Opener } from '../Opener.tsx';
import { FileForm } from './FileForm.tsx';
import { RejectForm } from './RejectForm.tsx';

interface ReviewActionsProps {
  request: DocumentRequest;
  /** The newest document on the screen. The database checks that the officer has opened it. */
  seen: string | undefined;
}

export function ReviewActions({ request, seen }: ReviewActionsProps) {
  const { id, state } = request;
  const title = documentTitle(request);
  const nameOf = (label: string) => `${label}: ${title}`;
  const review = { request: id, ...(seen && { seen }) };
  const arrived = state === 'uploaded' || state === 'in_review';
  return (
    <>
      {arrived && (
        <>
          <ActionButton
            label={t('deskCase.accept')}
            name={nameOf(t('deskCase.accept'))}
            call={() => reviewDocument({ ...review, verdict: 'accepted' })}
            done={t('deskCase.accepted')}
          />
          <Opener label={t('deskCase.reject')} name={nameOf(t('deskCase.reject'))}>
            {(close) => <RejectForm request={request} review={review} close={close} />}
          </Opener>
          {request.unasked && (
            <Opener label={t('deskCase.file')} name={nameOf(t('deskCase.file'))}>
              {(close) => <FileForm request={request} seen={seen} close={close} />}
            </Opener>
          )}
        </>
      )}
      <ConfirmButton
        label={t('deskCase.waive')}
        name={nameOf(t('deskCase.waive'))}
        tone="quiet"
        question={t('deskCase.waiveQuestion', { document: title })}
        text={t('deskCase.waiveText')}
        call={() => reviewDocument({ ...review, verdict: 'waived' })}
        done={t('deskCase.waived')}
      />
    </>
  );
}
