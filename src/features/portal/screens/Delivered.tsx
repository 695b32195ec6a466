import { useStore } from '@nanostores/react';

import { $documents } from '../data/stores.ts';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { t } from '../../../ui/signed-in/texts.ts';

import { FileLine } from '../../../ui/cases/FileLine.tsx';

/** The documents that we deliver: in the open case, or in all. */
export function Delivered({ caseId }: { caseId?: string }) {
  const state = useStore($documents);
  return (
    <section className="grid gap-3" aria-labelledby={`delivered-${caseId ?? ''}`}>
      <h2 id={`delivered-${caseId ?? ''}`}>{t('cases.delivered')}</h2>
      <Load state={state}>
        {(files) => {
          const delivered = files.filter(
            (file) => !file.request_id && (!caseId || file.case_id === caseId),
          );
          return delivered.length === 0 ? (
            <p className="text-muted">{t('cases.noDelivered')}</p>
          ) : (
            <ul>
              {delivered.map((file) => (
                <FileLine key={file.id} file={file} />
              ))}
            </ul>
          );
        }}
      </Load>
    </section>
  );
}
