import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';

import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { failureText } from '../../../application/failure-text.ts';
import { formTexts, ownLocale } from '../../../application/texts.ts';
import { zonedMoment } from '../../../i18n/zoned-time.ts';
import { type Outcome, refusedWith } from '../../../supabase/failure.ts';
import { SelectField } from '../../../ui/forms/Field.tsx';
import type { DeskCall } from '../data/desk-shapes.ts';
import { t } from '../desk-texts.ts';
import { OfficerOptions } from '../staff/OfficerOptions.tsx';
import { $staff } from '../staff/staff-api.ts';
import { assignConsultation } from './calls-api.ts';

interface HandOverProps {
  call: DeskCall;
  zone: string;
}

/** For managers. */
export function HandOver({ call, zone }: HandOverProps) {
  const { id, name, starts_at, officer } = call;
  const staff = useStore($staff).data?.value ?? [];
  const others = staff.filter((member) => member.id !== officer);
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  const form = useId();
  const select = useRef<HTMLSelectElement>(null);
  const taker = others.find((member) => member.id === chosen) ?? others[0];
  if (!taker) return null;

  function choose(member: string): void {
    setChosen(member);
    setProblem('');
  }

  async function giveTo(member: string): Promise<Outcome<unknown> | undefined> {
    const outcome = await assignConsultation(id, member);
    if (outcome.ok || !refusedWith(outcome, 'officer_busy')) return outcome;
    setProblem(failureText(outcome.failure));
    select.current?.focus();
    return undefined;
  }

  return (
    <ConfirmDialog
      className="desk-action relative"
      label={t('deskCalls.handOver')}
      name={t('deskCalls.handOverWhich', { name })}
      question={t('deskCalls.handOverQuestion', {
        name,
        time: zonedMoment(starts_at, zone, ownLocale()),
      })}
      text={t('deskCalls.handOverText')}
      busyLabel={t('desk.saving')}
      cancelLabel={t('desk.cancel')}
      onOpen={() => setProblem('')}
      action={() => giveTo(taker.id)}
      done={t('deskCalls.handOverDone')}
    >
      <div className="mt-4">
        <SelectField
          ref={select}
          form={form}
          name="officer"
          label={t('deskCalls.newOfficer')}
          texts={formTexts()}
          problem={problem ? { kind: 'refused', text: problem } : undefined}
          value={taker.id}
          onChange={({ target }) => choose(target.value)}
        >
          <OfficerOptions officers={others} />
        </SelectField>
      </div>
    </ConfirmDialog>
  );
}
