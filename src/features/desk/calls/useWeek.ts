import { useState } from 'react';

import { ownZone } from '../../../i18n/zoned-time.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { type OwnHours, saveOwnHours } from './calls-api.ts';
import { hoursOf, type Week, weekOf } from './week.ts';

interface WeekDraft {
  zone: string;
  week: Week;
}

function sameHours(one: WeekDraft, other: WeekDraft): boolean {
  const hours = [one, other].map(({ week }) => JSON.stringify(hoursOf(week)));
  return one.zone === other.zone && hours[0] === hours[1];
}

/** The weekly hours as they are edited. What is typed survives a failure and a reload. */
export function useWeek({ time_zone, hours }: OwnHours) {
  const draft = useDraft<WeekDraft>('own-hours');
  const saved: WeekDraft = { zone: time_zone ?? ownZone(), week: weekOf(hours) };
  const [typed, setTyped] = useState({ ...saved, ...draft.kept });
  const [base, setBase] = useState(saved);

  if (!sameHours(base, saved)) {
    setBase(saved);
    // Hours that were saved elsewhere replace those that nobody has edited here.
    if (sameHours(typed, base)) setTyped(saved);
  }

  function change(changes: Partial<WeekDraft>): void {
    const next = { ...typed, ...changes };
    setTyped(next);
    draft.keep(next);
  }

  function undo(): void {
    setTyped(saved);
    draft.forget();
  }

  async function save(): Promise<Outcome<unknown>> {
    const outcome = await saveOwnHours(typed.zone, hoursOf(typed.week));
    if (outcome.ok) draft.forget();
    return outcome;
  }

  return { ...typed, edited: !sameHours(typed, saved), change, undo, save };
}
