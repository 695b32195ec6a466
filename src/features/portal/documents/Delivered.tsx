import { Load } from '../../../application/Load.tsx';
import type { Loaded } from '../../../application/loaded.ts';
import { type CaseDocument, isDelivery } from '../../../cases/case-shapes.ts';
import { FileLine } from '../../../cases/documents/FileLine.tsx';
import { t } from '../portal-texts.ts';

interface DeliveredProps {
  state: { data?: Loaded<CaseDocument[]> };
  /** Shown while there is none; by default the section is missing until then. */
  empty?: string;
}

export function Delivered({ state, empty }: DeliveredProps) {
  const { value = [], failure, leftOut } = state.data ?? {};
  if (!empty && !failure && !leftOut && !value.some(isDelivery)) return null;
  return (
    <section className="grid gap-3" aria-labelledby="delivered">
      <h2 id="delivered">{t('cases.delivered')}</h2>
      <Load state={state}>
        {(files) => {
          const delivered = files.filter(isDelivery);
          return delivered.length === 0 ? (
            <p className="text-muted">{empty}</p>
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
