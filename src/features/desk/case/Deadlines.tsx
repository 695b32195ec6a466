import { useStore } from '@nanostores/react';

import { DeadlineDay } from '../../../ui/cases/DeadlineDay.tsx';
import { deadlineText } from '../../../ui/cases/deadlines.ts';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { t } from '../../../ui/signed-in/texts.ts';

import { ActButton } from './ActButton.tsx';
import { finishDeadline } from './data/calls.ts';
import { $companies, $deadlines } from './data/stores.ts';
import { DeadlineForm } from './DeadlineForm.tsx';
import { Opener } from './Opener.tsx';

/** The days that the case and its companies must not miss. */
export function Deadlines({ caseId }: { caseId: string }) {
  const state = useStore($deadlines);
  const companies = useStore($companies).data?.value ?? [];
  const nameOf = (wanted: string | null) =>
    companies.find(({ id }) => id === wanted)?.name;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-labelledby="deadlines">
      <h2 id="deadlines">{t('cases.deadlines')}</h2>
      <Load state={state}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-muted">{t('deskCase.noDeadlines')}</p>
          ) : (
            <ul className="border-t border-line">
              {list.map((one) => (
                <li
                  key={one.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2.5"
                >
                  <span className="grid min-w-0 flex-[1_1_160px]">
                    <span className={one.done_at ? 'text-muted' : 'font-[600]'}>
                      {deadlineText(one.kind, one.company_id)}
                    </span>
                    <span className="figures text-[0.9375rem] text-muted">
                      <DeadlineDay {...one} />
                      {one.company_id && (
                        <>
                          {' · '}
                          <bdi>{nameOf(one.company_id)}</bdi>
                        </>
                      )}
                    </span>
                  </span>
                  {!one.done_at && (
                    <ActButton
                      label={t('deskCase.done')}
                      name={`${t('deskCase.done')}: ${deadlineText(one.kind, one.company_id)}`}
                      call={() => finishDeadline(one.id)}
                      done={t('deskCase.deadlineDone')}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      <Opener label={t('deskCase.addDeadline')}>
        {(close) => <DeadlineForm caseId={caseId} close={close} />}
      </Opener>
    </section>
  );
}
