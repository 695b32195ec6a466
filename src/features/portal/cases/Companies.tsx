import { useStore } from '@nanostores/react';

import { LeftOut, LoadProblem } from '../../../application/Load.tsx';
import { companyFacts } from '../../../cases/client-companies.ts';
import { DeadlineList } from '../../../cases/DeadlineList.tsx';
import { cardClass } from '../../../ui/Card.tsx';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { $clientCompanies, $deadlines } from '../data/portal-stores.ts';
import { Disclosure } from '../overview/Disclosure.tsx';
import { t } from '../portal-texts.ts';

export function Companies() {
  const { value, failure, leftOut } = useStore($clientCompanies).data ?? {};
  // Before they are loaded, "no deadlines" would be a dangerous claim.
  const deadlines = useStore($deadlines).data;
  return (
    <>
      {failure && <LoadProblem failure={failure} stale={value !== undefined} />}
      {value && value.length > 0 && (
        <Disclosure heading={t('companyFile.heading')} count={value.length}>
          <ul className="grid grid-cols-1 gap-4">
            {value.map((company) => {
              const companyDeadlines = deadlines?.value?.filter(
                ({ company_id }) => company_id === company.id,
              );
              return (
                <li key={company.id} className={`grid grid-cols-1 gap-3 ${cardClass}`}>
                  <h3 className="wrap-anywhere">
                    <bdi>{company.name}</bdi>
                  </h3>
                  <p className="figures wrap-anywhere text-muted">
                    <Unbroken text={companyFacts(company).join(' · ')} />
                  </p>
                  {companyDeadlines?.length === 0 && !deadlines?.leftOut && (
                    <p className="text-muted">{t('companyFile.noDeadlines')}</p>
                  )}
                  {companyDeadlines && companyDeadlines.length > 0 && (
                    <DeadlineList deadlines={companyDeadlines} />
                  )}
                </li>
              );
            })}
          </ul>
        </Disclosure>
      )}
      <LeftOut count={leftOut} />
    </>
  );
}
