import { useStore } from '@nanostores/react';

import { sharedByText } from '../cases/shared-by.ts';
import { $shared } from '../data/portal-stores.ts';
import { t } from '../portal-texts.ts';
import { CaseCard } from './CaseCard.tsx';

export function SharedCases() {
  const cases = useStore($shared).data?.value ?? [];
  if (cases.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="shared">
      <h2 id="shared">{t('cases.sharedHeading')}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {cases.map((one) => (
          <li key={one.id}>
            <CaseCard summary={one} note={sharedByText(one)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
