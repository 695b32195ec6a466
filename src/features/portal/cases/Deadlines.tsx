import { useStore } from '@nanostores/react';

import { LeftOut, LoadProblem } from '../../../application/Load.tsx';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { DeadlineList } from '../../../cases/DeadlineList.tsx';
import { type Deadline, deadlineText } from '../../../cases/deadlines.ts';
import { $cases, $clientCompanies, $deadlines, $shared } from '../data/portal-stores.ts';
import { casePath, paths } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';
import type { CalendarEntry } from './calendar-file.ts';
import { CalendarButton } from './CalendarButton.tsx';

interface DeadlinesProps {
  /** Shows all deadlines of a case as long as one is open; by default the open ones of all cases. */
  caseId?: string;
}

/** Shows nothing if none is open, as in most cases. */
export function Deadlines({ caseId }: DeadlinesProps) {
  const { value, failure, leftOut } = useStore($deadlines).data ?? {};
  const cases = useStore($cases).data?.value ?? [];
  const shared = useStore($shared).data?.value ?? [];
  const companies = useStore($clientCompanies).data?.value ?? [];
  const about = caseId ? value?.filter(({ case_id }) => case_id === caseId) : value;
  const open = about?.filter(({ done_at }) => !done_at);
  const visible = open?.length ? (caseId ? about : open) : [];
  const problem = failure && (
    <LoadProblem failure={failure} stale={value !== undefined} />
  );
  if (!visible?.length && !leftOut && (value || !failure)) return problem;

  const caseOf = ({ case_id }: Deadline) =>
    [...cases, ...shared].find(({ id }) => id === case_id);
  const companyOf = ({ company_id }: Deadline) =>
    companies.find(({ id }) => id === company_id)?.name;
  const aboutOf = (one: Deadline) => companyOf(one) ?? serviceTitle(caseOf(one)?.service);

  function entryOf(one: Deadline): CalendarEntry {
    const { reference = '' } = caseOf(one) ?? {};
    // A company outlives its case. The overview has only the client's own ones.
    const isOwnCompany = one.company_id && cases.some(({ id }) => id === one.case_id);
    const path = isOwnCompany ? paths.overview : casePath(reference);
    return {
      id: one.id,
      day: one.due_on,
      title: t('companyFile.eventTitle', {
        deadline: deadlineText(one.kind, one.company_id),
        about: aboutOf(one),
      }),
      text: t('application.reference', { reference }),
      url: new URL(path, location.href).href,
    };
  }

  const entries = (open ?? []).map(entryOf);
  return (
    <section className="grid gap-3" aria-labelledby="deadlines">
      <h2 id="deadlines">{t('cases.deadlines')}</h2>
      {problem}
      {visible && visible.length > 0 && (
        <DeadlineList
          deadlines={visible}
          aboutOf={caseId ? companyOf : aboutOf}
          actionsOf={(one) => {
            const entry = entryOf(one);
            return (
              <CalendarButton
                label={t('companyFile.calendar')}
                name={t('companyFile.calendarWhich', { deadline: entry.title })}
                title={entry.title}
                entries={[entry]}
              />
            );
          }}
        />
      )}
      <LeftOut count={leftOut} />
      {entries.length > 1 && (
        <CalendarButton
          label={t('companyFile.calendarAll')}
          title={t('cases.deadlines')}
          entries={entries}
        />
      )}
    </section>
  );
}
