import type { CaseSummary } from '../../../cases/case-shapes.ts';
import { NoCases } from '../cases/NoCases.tsx';
import { t } from '../portal-texts.ts';
import { CaseCard } from './CaseCard.tsx';
import { Disclosure } from './Disclosure.tsx';

/** More cases than this have narrow cards. */
const maxWideCards = 3;

const isClosed = ({ closed_at }: CaseSummary) => closed_at !== null;

export function Services({ cases }: { cases: readonly CaseSummary[] }) {
  const active = cases.filter((one) => !isClosed(one));
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="services">
      <h2 id="services">{t('portal.services')}</h2>
      {cases.length === 0 && <NoCases />}
      {active.length > 0 && <Cards cases={active} />}
      {cases.length > 0 && active.length === 0 && (
        <p className="text-muted">{t('portal.noActive')}</p>
      )}
    </section>
  );
}

export function ClosedServices({ cases }: { cases: readonly CaseSummary[] }) {
  const closed = cases.filter(isClosed);
  if (closed.length === 0) return null;
  return (
    <Disclosure
      heading={t('portal.pastServices')}
      count={closed.length}
      open={closed.length === cases.length}
    >
      <Cards cases={closed} />
    </Disclosure>
  );
}

function Cards({ cases }: { cases: readonly CaseSummary[] }) {
  const wide = cases.length <= maxWideCards;
  return (
    <ul className={`grid grid-cols-1 gap-4 ${wide ? '' : 'md:grid-cols-2'}`}>
      {cases.map((one) => (
        <li key={one.id}>
          <CaseCard summary={one} />
        </li>
      ))}
    </ul>
  );
}
