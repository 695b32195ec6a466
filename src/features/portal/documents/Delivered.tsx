import { Load } from '../../../application/Load.tsx';
import type { Loaded } from '../../../application/loaded.ts';
import { type CaseDocument, isDelivery } from '../../../cases/case-shapes.ts';
import { FileLine } from '../../../cases/documents/FileLine.tsx';
import { t } from '../portal-texts.ts';

export function Delivered({ state }: { state: { data?: Loaded<CaseDocument[]> } }) {
  return (
    <section className="grid gap-3" aria-labelledby="delivered">
      <h2 id="delivered">{t('cases.delivered')}</h2>
      <Load state={state}>
        {(files) => {
          const delivered = files.filter(isDelivery);
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
