import { useStore } from '@nanostores/react';

import { DeadlineList } from '../../../ui/cases/DeadlineList.tsx';
import type { Deadline } from '../../../ui/cases/deadlines.ts';
import { Problem } from '../../../ui/signed-in/Problem.tsx';
import { serviceTitle, t } from '../../../ui/signed-in/texts.ts';

import { $cases, $deadlines } from '../data/stores.ts';

interface DeadlinesProps {
  /** Whose deadlines are shown, with those that are done; without it what is open in all cases. */
  caseId?: string;
}

/** The days that must not be missed. Few cases have any, so there is no empty state. */
export function Deadlines({ caseId }: DeadlinesProps) {
  const { value, failure } = useStore($deadlines).data ?? {};
  const cases = useStore($cases).data?.value ?? [];
  const shown = value?.filter((one) => (caseId ? one.case_id === caseId : !one.done_at));
  if (!failure && !shown?.length) return null;
  const aboutOf = ({ case_id }: Deadline) =>
    serviceTitle(cases.find(({ id }) => id === case_id)?.service);
  return (
    <section className="grid gap-3" aria-labelledby="deadlines">
      <h2 id="deadlines" className={caseId ? '' : 'text-[1.3rem]'}>
        {t('cases.deadlines')}
      </h2>
      {failure && <Problem failure={failure} stale={value !== undefined} />}
      {shown && shown.length > 0 && (
        <DeadlineList deadlines={shown} {...(!caseId && { aboutOf })} />
      )}
    </section>
  );
}
