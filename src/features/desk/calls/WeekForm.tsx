import { type FormEvent, useState } from 'react';

import { formTexts, ownLocale } from '../../../application/texts.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { zonedTime, zoneName } from '../../../i18n/zoned-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { t } from '../desk-texts.ts';
import type { OwnHours } from './calls-api.ts';
import { DayHours } from './DayHours.tsx';
import { useWeek } from './useWeek.ts';
import { copyMonday, firstWrong, problemsOfDay } from './week.ts';

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

interface ZoneSelectProps {
  zone: string;
  onChoose: (zone: string) => void;
}

function zonesWith(zone: string): string[] {
  // Browsers list neither UTC nor each name that the database has.
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])].sort();
}

function ZoneSelect({ zone, onChoose }: ZoneSelectProps) {
  const now = new Date().toISOString();
  return (
    <SelectField
      form="own-hours"
      name="zone"
      texts={formTexts()}
      label={t('deskCalls.timeZone')}
      hint={t('deskCalls.zoneNow', {
        zone: zoneName(now, zone, ownLocale()),
        time: zonedTime(now, zone, ownLocale()),
      })}
      value={zone}
      onChange={({ target }) => onChoose(target.value)}
    >
      {zonesWith(zone).map((one) => (
        <option key={one} value={one}>
          {one.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
