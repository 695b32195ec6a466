import { useCallback } from 'react';

import { Link } from '../../../application/Link.tsx';
import { useAnswer } from '../../../application/useAnswer.ts';
import { casePath } from '../desk-routes.ts';
import { t } from '../desk-texts.ts';
import { readSameCases } from './open-case-api.ts';

interface OpenAlreadyProps {
  email: string;
  service: string;
}

/** Warns that the client has an open case of this service. Shows nothing if that is unknown. */
export function OpenAlready({ email, service }: OpenAlreadyProps) {
  const read = useCallback(() => readSameCases(email, service), [email, service]);
  const outcome = useAnswer(read);
  const cases = outcome?.ok ? outcome.value : [];
  return (
    <div role="status">
      {cases.length > 0 && (
        <div className="bordered-note amber">
          <p>{t('desk.openAlready')}</p>
          <ul>
            {cases.map(({ reference, officer }, index) => (
              <li key={index} className="wrap-anywhere">
                {reference && (
                  <Link className="whitespace-nowrap" href={casePath(reference)}>
                    {reference}
                  </Link>
                )}
                {reference && officer && ' · '}
                {officer && t('desk.openAlreadyWith', { name: officer })}
                {!reference && !officer && t('deskCase.noOfficer')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
