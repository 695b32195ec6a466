import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';

import { shortDayText } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import { withCode } from '../../../application/second-factor/code-request.ts';
import { ownLocale } from '../../../application/texts.ts';
import { $user } from '../../../application/user.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { formatNumber, localDay } from '../../../i18n/format.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { Card } from '../../../ui/Card.tsx';
import { keepFocus, takeFocus } from '../../../ui/keep-focus.ts';
import { t, tn } from '../desk-texts.ts';
import { Table } from '../listing/Table.tsx';
import { Mails } from './Mails.tsx';
import { RequireSecondFactor } from './RequireSecondFactor.tsx';
import {
  handOverCases,
  type Member,
  removeStaff,
  resetSecondFactor,
} from './staff-calls.ts';
import { $staff } from './staff-stores.ts';
import { StaffForm } from './StaffForm.tsx';
import { StaffLanguages } from './StaffLanguages.tsx';

export function Staff() {
  return (
    <>
      <Load state={useStore($staff)} lines={4}>
        {(rows) => (
          <Table
            label={t('desk.staff')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                heading: t('desk.name'),
                place: 'name',
                cell: ({ name, email }) => (
                  <bdi className="font-semibold" title={name ?? email}>
                    {name ?? email}
                  </bdi>
                ),
              },
              {
                heading: t('desk.email'),
                place: 'about',
                cell: ({ email }) => <span title={email}>{email}</span>,
                share: '18%',
              },
              {
                heading: t('desk.role'),
                place: 'date',
                cell: ({ role }) =>
                  t(role === 'manager' ? 'desk.manager' : 'desk.caseOfficer'),
              },
              {
                heading: t('desk.since'),
                place: 'fact',
                cell: ({ since }) => shortDayText(localDay(since)),
              },
              {
                heading: t('desk.languages'),
                place: 'act',
                cell: (member) => <StaffLanguages member={member} />,
                share: '20%',
              },
              {
                heading: t('desk.twoStepShort'),
                place: 'fact',
                cell: ({ second_factor }) =>
                  t(second_factor ? 'desk.twoStepOn' : 'desk.twoStepOff'),
              },
              {
                heading: t('desk.openCases'),
                place: 'fact',
                cell: ({ open_cases }) => formatNumber(open_cases, ownLocale()),
              },
              {
                heading: t('desk.access'),
                place: 'act',
                cell: (member) => <Access member={member} staff={rows} />,
                share: '30%',
              },
            ]}
          />
        )}
      </Load>
      <Card id="add-staff" heading={t('desk.addStaff')} text={t('desk.addStaffText')}>
        <StaffForm />
      </Card>
      <RequireSecondFactor />
      <Mails />
    </>
  );
}

interface AccessProps {
  member: Member;
  staff: Member[];
}

type Act = 'remove' | 'handOver' | 'reset';

/**
 * Hands over a member's open cases, removes the member with the choice of a successor, or removes the devices that a
 * colleague has lost.
 */
function Access({ member, staff }: AccessProps) {
  const { id, email, open_cases, second_factor } = member;
  const user = useStore($user);
  const isOwn = user.status === 'signedIn' && user.userId === id;
  const [asked, setAsked] = useState<Act>();
  const [left, setLeft] = useState<Act>();
  const who = member.name ?? email;
  const others = staff.filter((one) => one.id !== id);

  function back(): void {
    setLeft(asked);
    setAsked(undefined);
  }

  if (asked === 'remove')
    return (
      <Question
        confirm={t('desk.reallyRemove')}
        confirmName={t('desk.reallyRemoveWhich', { name: who })}
        text={
          open_cases > 0 &&
          tn(others.length > 0 ? 'desk.leaves' : 'desk.removeCases', open_cases)
        }
        others={open_cases > 0 ? others : []}
        nobody
        act={(successor) => removeStaff(email, successor)}
        back={back}
      />
    );
  if (asked === 'handOver')
    return (
      <Question
        confirm={t('desk.handOver')}
        confirmName={t('desk.reallyHandOver', { name: who })}
        text={tn('desk.handsOver', open_cases)}
        others={others}
        act={(successor) => handOverCases(id, successor)}
        done={t('desk.handedOver')}
        back={back}
      />
    );
  if (asked === 'reset')
    return (
      <Question
        confirm={t('desk.reset')}
        confirmName={t('desk.reallyReset', { name: who })}
        text={t('desk.resetText', { name: who })}
        others={[]}
        act={() => withCode(() => resetSecondFactor(id))}
        done={t('desk.resetDone')}
        back={back}
      />
    );
  return (
    <span className="flex flex-wrap gap-x-6">
      {open_cases > 0 && others.length > 0 && (
        <button
          ref={left === 'handOver' ? takeFocus : keepFocus}
          type="button"
          className="desk-act"
          aria-label={t('desk.handOverWhich', { name: who })}
          onClick={() => setAsked('handOver')}
        >
          {t('desk.handOver')}
        </button>
      )}
      <button
        ref={left === 'remove' ? takeFocus : keepFocus}
        type="button"
        className="desk-act"
        aria-label={t('desk.removeWhich', { name: who })}
        onClick={() => setAsked('remove')}
      >
        {t('desk.remove')}
      </button>
      {second_factor && !isOwn && (
        <button
          ref={left === 'reset' ? takeFocus : keepFocus}
          type="button"
          className="desk-act"
          aria-label={t('desk.resetWhich', { name: who })}
          onClick={() => setAsked('reset')}
        >
          {t('desk.reset')}
        </button>
      )}
    </span>
  );
}

interface QuestionProps {
  confirm: string;
  confirmName: string;
  text: ReactNode;
  others: Member[];
  /** Whether the cases may stay without an officer. */
  nobody?: boolean;
  act: (successor: string) => Promise<Outcome<unknown>>;
  done?: string;
  back: () => void;
}

function Question(props: QuestionProps) {
  const { confirm, confirmName, text, others, nobody = false, act, done, back } = props;
  const [first] = others;
  const [successor, setSuccessor] = useState(first?.id ?? '');
  const [busy, run] = useReportedAction();
  const id = useId();

  async function confirmed(): Promise<Outcome<unknown>> {
    const outcome = await act(successor);
    if (outcome.ok) back();
    return outcome;
  }

  return (
    <span className="flex flex-wrap items-center gap-2 py-2">
      {text && (
        <span id={id} className="basis-full">
          {text}
        </span>
      )}
      {others.length > 0 && (
        <select
          className="control compact w-auto max-w-full basis-full"
          aria-label={t('desk.successor')}
          aria-describedby={id}
          value={successor}
          onChange={({ currentTarget }) => setSuccessor(currentTarget.value)}
        >
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name ?? one.email}
            </option>
          ))}
          {nobody && <option value="">{t('desk.nobody')}</option>}
        </select>
      )}
      <button
        type="button"
        className="button compact button-seal"
        ref={takeFocus}
        aria-busy={busy}
        aria-describedby={text ? id : undefined}
        aria-label={confirmName}
        onClick={() => run(confirmed, done)}
      >
        {confirm}
      </button>
      <button type="button" className="button compact" onClick={back}>
        {t('desk.cancel')}
      </button>
    </span>
  );
}
