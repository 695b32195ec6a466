import { useStore } from '@nanostores/react';

import { Load } from '../../../../application/Load.tsx';
import { isDelivery } from '../../../../cases/case-shapes.ts';
import { Uploader } from '../../../../cases/documents/Uploader.tsx';
import { forDelivery } from '../../../../cases/documents/uploads.ts';
import { t } from '../../desk-texts.ts';
import { CaseSection } from '../CaseSection.tsx';
import { $documents } from '../data/desk-case-stores.ts';
import { FileRow } from './FileRow.tsx';
import { RetractButton } from './RetractButton.tsx';

/** Also for closed cases. */
export function Deliveries({ caseId }: { caseId: string }) {
  const state = useStore($documents);
  const delivered = state.data?.value?.filter(isDelivery);
  return (
    <CaseSection
      id="delivered"
      heading={t('deskCase.deliveries')}
      empty={delivered?.length === 0 && t('deskCase.noDeliveries')}
    >
      <Load state={state}>
        {() => (
          <ul className="empty:hidden">
            {delivered?.map((file) => (
              <FileRow key={file.id} file={file}>
                <RetractButton file={file} />
              </FileRow>
            ))}
          </ul>
        )}
      </Load>
      <Uploader
        caseId={caseId}
        destination={forDelivery(caseId)}
        title={t('deskCase.deliveries')}
      />
    </CaseSection>
  );
}
