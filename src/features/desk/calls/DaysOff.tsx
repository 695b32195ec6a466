import { useStore } from '@nanostores/react';
import * as v from 'valibot';

import { dayText } from '../../../application/formats.ts';
import { formTexts } from '../../../application/texts.ts';
import {
  reportOutcome,
  useReportedAction,
} from '../../../application/useReportedAction.ts';
import { zonedDate } from '../../../i18n/zoned-day.ts';
import { ownZone } from '../../../i18n/zoned-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { DayField } from '../../../ui/forms/Field.tsx';
import { day, optionalDay } from '../../../ui/forms/field-schemas.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { t } from '../desk-texts.ts';
import { type OwnHours, saveDaysOff } from './calls-api.ts';
import { $zone } from './calls-stores.ts';
import { type Absence, absencesOf, daysOf } from './days-off.ts';

/** Past days are dropped with the next change. */
export function DaysOff({ saved }: { saved: OwnHours }) {
  const today = zonedDate(Date.now(), useStore($zone) ?? ownZone());
  const days = saved.days_off.filter((one) => one >= today);
  return (
    <Card
      id="days-off"
      heading={t('deskCalls.daysOff')}
      text={t('deskCalls.daysOffText')}
    >
      {days.length > 0 && (
        <ul className="border-t border-line">
          {absencesOf(days).map((absence) => (
            <AbsenceRow key={absence.first} absence={absence} days={days} />
          ))}
        </ul>
      )}
      <AddForm days={days} today={today} />
    </Card>
  );
}

function absenceText({ first, last }: Absence): string {
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`;
}

function AbsenceRow({ absence, days }: { absence: Absence; days: string[] }) {
  const [busy, run] = useReportedAction();
  const text = absenceText(absence);
  const others = days.filter((one) => one < absence.first || one > absence.last);
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line">
      {text}
      <BusyButton
        ref={keepFocus}
        className="desk-action quiet"
        aria-label={t('deskCalls.removeDays', { days: text })}
        busy={busy}
        label={t('deskCalls.remove')}
        busyLabel={t('desk.saving')}
        onClick={() => run(() => saveDaysOff(others), t('deskCalls.daysRemoved'))}
      />
    </li>
  );
}

const schemaFrom = (today: string) =>
  v.pipe(
    v.object({
      first: v.pipe(
        day,
        v.check((typed) => typed >= today, 'past'),
      ),
      last: optionalDay,
    }),
    v.forward(
      v.partialCheck(
        [['first'], ['last']],
        ({ first, last }) => !last || last >= first,
        'order',
      ),
      ['last'],
    ),
  );

function AddForm({ days, today }: { days: string[]; today: string }) {
  const { form, field, submitting } = useForm({
    id: 'days-off',
    schema: schemaFrom(today),
    texts: {
      ...formTexts(),
      order: t('deskCalls.daysOrder'),
    },
    send,
  });

  async function send(
    { first, last }: { first: string; last: string },
    element: HTMLFormElement,
  ): Promise<void> {
    const added = daysOf({ first, last: last || first });
    const outcome = await saveDaysOff([...new Set([...days, ...added])].sort());
    reportOutcome(outcome, t('deskCalls.daysAdded'));
    if (outcome.ok) element.reset();
  }

  return (
    <form {...form} aria-label={t('deskCalls.addDays')}>
      <div className="grid gap-4">
        <DayField
          {...field('first')}
          label={t('deskCalls.firstDay')}
          min={today}
          required
        />
        <DayField
          {...field('last')}
          label={t('deskCalls.lastDay')}
          min={today}
          optional
        />
      </div>
      <div className="form-end">
        <BusyButton
          type="submit"
          className="button"
          busy={submitting}
          label={t('deskCalls.addDays')}
          busyLabel={t('desk.saving')}
        />
      </div>
    </form>
  );
}
