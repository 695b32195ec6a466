import { useStore } from '@nanostores/react';

import { formatLocalMoment } from '../../../../i18n/format.ts';
import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import { Uploader } from '../../../../cases/Uploader.tsx';
import { forClient } from '../../../../cases/uploads.ts';
import { Load } from '../../../../application/Load.tsx';
import { ownLocale, t } from '../../../../application/texts.ts';

import { ConfirmButton } from '../ConfirmButton.tsx';
import { Part } from '../Part.tsx';
import { takeBack } from '../data/desk-case-calls.ts';
import { $documents } from '../data/desk-case-stores.ts';

import { FileRow } from './FileRow.tsx';

/** Delivered documents, with an uploader. Also for closed cases. */
export function Deliveries({ caseId }: { caseId: string }) {
  const state = useStore($documents);
  return (
    <Part id="delivered" heading={t('deskCase.deliveries')}>
      <Load state={state}>
        {(files) => {
          const delivered = files.filter(({ request_id }) => !request_id);
          return delivered.length === 0 ? (
            <p className="text-muted">{t('deskCase.noDeliveries')}</p>
          ) : (
            <ul>
              {delivered.map((file) => (
                <FileRow key={file.id} file={file}>
                  <TakeBack file={file} />
                </FileRow>
              ))}
            </ul>
          );
        }}
      </Load>
      <Uploader
        caseId={caseId}
        destination={forClient(caseId)}
        title={t('deskCase.deliveries')}
      />
    </Part>
  );
}

/** Names the time, because files may have the same name. */
function TakeBack({ file }: { file: CaseDocument }) {
  const name = `${file.name} · ${formatLocalMoment(file.created_at, ownLocale())}`;
  return (
    <ConfirmButton
      label={t('deskCase.takeBack')}
      name={`${t('deskCase.takeBack')}: ${name}`}
      tone="quiet"
      question={t('deskCase.takeBackQuestion', { name })}
      text={t('deskCase.takeBackText')}
      call={() => takeBack(file.id)}
      done={t('deskCase.takenBack')}
    />
  );
}
