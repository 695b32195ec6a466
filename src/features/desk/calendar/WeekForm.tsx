import { type FormEvent, useState } from 'react';

import { formTexts, ownLocale } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { ownZone, zonedTime, zoneName } from '../../../i18n/zoned-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { t } from '../desk-texts.ts';
import { type OwnHours, saveOwnHours } from './calendar-api.ts';
import { DayHours } from './DayHours.tsx';
import {
  copyMonday,
  firstWrong,
  hoursOf,
  problemsOfDay,
  type Week,
  weekOf,
} from './week.ts';

interface Typed {
  zone: string;
  week: Week;
}

function zonesWith(zone: string): string[] {
  // Browsers list neither UTC nor each name that the database has.
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', zone])].sort();
}

const same = (one: Typed, other: Typed) =>
  one.zone === other.zone &&
  JSON.stringify(hoursOf(one.week)) === JSON.stringify(hoursOf(other.week));

/** What is typed survives a failure and a reload. */
export function WeekForm({ saved }: { saved: OwnHours }) {
  const draft = useDraft<Typed>('own-hours');
  const before: Typed = {
    zone: saved.time_zone ?? ownZone(),
    week: weekOf(saved.hours),
  };
  const [typed, setTyped] = useState({ ...before, ...draft.kept });
  const [base, setBase] = useState(before);
  const [checked, setChecked] = useState(false);
  const [busy, run] = useAction();
  const { zone, week } = typed;
  const now = new Date().toISOString();

  if (!same(base, before)) {
    setBase(before);
    // Hours that were saved elsewhere replace those that nobody has edited here.
    if (same(typed, base)) setTyped(before);
  }

  function change(changes: Partial<Typed>): void {
    const next = { ...typed, ...changes };
    setTyped(next);
    draft.keep(next);
  }

  function undo(): void {
    setTyped(before);
    setChecked(false);
    draft.forget();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const wrong = firstWrong(week);
    const control = wrong && event.currentTarget.elements.namedItem(wrong);
    if (control) (control as HTMLInputElement).focus();
    else void run(save);
  }

  async function save(): Promise<void> {
    const outcome = await saveOwnHours(zone, hoursOf(week));
    if (outcome.ok) draft.forget();
    reportOutcome(outcome, t('deskCalls.hoursSaved'));
  }

  return (
    <Card id="own-hours" heading={t('deskCalls.week')} text={t('deskCalls.weekText')}>
      <form
        className="form"
        aria-label={t('deskCalls.week')}
        noValidate
        onSubmit={submit}
      >
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
          onChange={({ target }) => change({ zone: target.value })}
        >
          {zonesWith(zone).map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </SelectField>
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
          {!same(typed, before) && (
            <button type="button" className="button" onClick={undo}>
              {t('deskCalls.undo')}
            </button>
          )}
        </div>
      </form>
    </Card>
  );
}
