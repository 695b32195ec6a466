import { useStore } from '@nanostores/react';

import { accessText, rightsText } from '../../../cases/access-text.ts';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { t } from '../desk-texts.ts';
import { CaseSection } from './CaseSection.tsx';
import { $people } from './data/desk-case-stores.ts';

/** Absent if there are none. */
export function CasePeople() {
  const people = useStore($people).data?.value ?? [];
  if (people.length === 0) return null;
  return (
    <CaseSection id="people" heading={t('cases.people')}>
      <ul className="border-t border-line">
        {people.map((person) => (
          <li key={person.id} className="grid border-b border-line py-2">
            <bdi className="wrap-anywhere">{person.email}</bdi>
            <span className="text-small text-muted">
              <DotSeparated>
                {rightsText(person)}
                {accessText(person)}
              </DotSeparated>
            </span>
          </li>
        ))}
      </ul>
    </CaseSection>
  );
}
