import type { Overview } from '../../../cases/case-shapes.ts';
import { t } from '../../../application/texts.ts';

import { NoCases } from '../cases/NoCases.tsx';

import { CaseCard } from './CaseCard.tsx';
import { OfficeHours } from './OfficeHours.tsx';

/** More cases than this have narrow cards. */
const maxWideCards = 3;

export function Services({ cases }: { cases: readonly Overview[] }) {
  const active = cases.filter(({ closed_at }) => !closed_at);
  const closed = cases.filter(({ closed_at }) => closed_at);
  const wide = cases.length <= maxWideCards;
  return (
    <>
      <section
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        aria-labelledby="services"
      >
        <h2 id="services">{t('dashboard.services')}</h2>
        {cases.length === 0 && <NoCases />}
        {active.length > 0 && (
          <>
            <Cards cases={active} wide={wide} />
            <OfficeHours />
          </>
        )}
        {closed.length > 0 && active.length === 0 && (
          <p className="text-muted">{t('dashboard.noActive')}</p>
        )}
      </section>
      {closed.length > 0 && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="past">
          <h2 id="past">{t('dashboard.pastServices')}</h2>
          <Cards cases={closed} wide={wide} />
        </section>
      )}
    </>
  );
}

function Cards({ cases, wide }: { cases: readonly Overview[]; wide: boolean }) {
  return (
    <ul
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${wide ? '' : 'md:grid-cols-[repeat(2,minmax(0,1fr))]'}`}
    >
      {cases.map((one) => (
        <li key={one.id}>
          <CaseCard overview={one} />
        </li>
      ))}
    </ul>
  );
}
