import { type FormEvent, useState } from 'react';

import { useReportedAction } from '../../../application/useReportedAction.ts';
import { Card } from '../../../ui/Card.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { t } from '../desk-texts.ts';
import type { OwnHours } from './calls-api.ts';
import { DayHours } from './DayHours.tsx';
import { useWeek } from './useWeek.ts';
import { copyMonday, firstWrong, problemsOfDay } from './week.ts';
import { ZoneSelect } from './ZoneSelect.tsx';

export function WeekForm({ saved }: { saved: OwnHours }) {
  const { zone, week, edited, change, undo, save } = useWeek(saved);
  const [checked, setChecked] = useState(false);
  const [busy, run] = useReportedAction();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const wrong = firstWrong(week);
    const control = wrong && event.currentTarget.elements.namedItem(wrong);
    if (control) (control as HTMLInputElement).focus();
    else run(save, t('deskCalls.hoursSaved'));
  }

  return (
    <Card id="own-hours" heading={t('deskCalls.week')} text={t('deskCalls.weekText')}>
      <form
        className="form"
        aria-label={t('deskCalls.week')}
        noValidate
        onSubmit={submit}
      >
        <ZoneSelect zone={zone} onChoose={(chosen) => change({ zone: chosen })} />
        <div>
          {week.map((ranges, day) => (
            <DayHours
              key={day}
              day={day}
              ranges={ranges}
              problems={checked ? problemsOfDay(ranges) : []}
              change={(changed) => change({ week: changed(week) })}
              copy={day === 0 ? () => change({ week: copyMonday(week) }) : undefined}
            />
          ))}
        </div>
        <div className="form-end">
          <SubmitButton
            busy={busy}
            label={t('deskCalls.saveHours')}
            busyLabel={t('desk.saving')}
          />
          {edited && (
            <button
              type="button"
              className="button"
              onClick={() => {
                undo();
                setChecked(false);
              }}
            >
              {t('deskCalls.undo')}
            </button>
          )}
        </div>
      </form>
    </Card>
  );
}
