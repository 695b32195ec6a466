import { useCallback, useState } from 'react';

import { ownZone } from '../../../i18n/zoned-time.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { freeSlots, type Slot } from './booking-api.ts';
import { type BookingTexts, loadBookingTexts } from './booking-texts.ts';

interface State {
  texts?: BookingTexts;
  slots: string[];
  zone: string;
  /** An instant of the chosen day, which stays the same when the zone changes. */
  near: string;
  slot: string;
  /** A new object each time, so that the field takes the focus again. */
  problem?: { kind: 'missing' | 'taken' } | undefined;
}

const none: State = { slots: [], zone: '', near: '', slot: '' };
const taken = { kind: 'taken' } as const;

/** Milliseconds. A message does not need a time, so its form hardly waits for them. */
const patience = 1500;

export type CallTime = ReturnType<typeof useCallTime>;

/** `load` reads the free times. It fails if no answer comes within `limit` milliseconds. */
export function useCallTime(locale: string) {
  const [state, setState] = useState(none);
  const { slot, zone, near } = state;

  function change(changes: Partial<State>): void {
    setState((before) => ({ ...before, ...changes }));
  }

  const load = useCallback(
    async (limit = patience): Promise<Outcome<unknown>> => {
      const signal = AbortSignal.timeout(limit);
      const [texts, free] = await Promise.all([
        loadBookingTexts(locale, signal).catch(() => undefined),
        freeSlots(signal),
      ]);
      // An older list is better than none.
      if (!free.ok) return free;
      if (!texts) return { ok: false, failure: { kind: 'offline' } };
      const { slots } = free.value;
      setState((before) => ({
        ...before,
        texts,
        slots,
        zone: before.zone || ownZone(),
        ...(before.slot && !slots.includes(before.slot) && { slot: '', problem: taken }),
      }));
      return free;
    },
    [locale],
  );

  return {
    ...state,
    load,
    /** An empty text means no time. */
    chooseDay: (first: string) => change({ near: first, slot: '', problem: undefined }),
    chooseTime: (moment: string) =>
      change({ near: moment, slot: moment, problem: undefined }),
    chooseZone: (name: string) => change({ zone: name }),
    choice: (slot ? { starts_at: slot, time_zone: zone } : undefined) as Slot | undefined,
    /** A day without a time. */
    incomplete: Boolean(near && !slot),
    showMissing: () => change({ problem: { kind: 'missing' } }),
    /** Somebody was faster. The day stays chosen. */
    async showTaken(): Promise<void> {
      setState((before) => ({
        ...before,
        slots: before.slots.filter((other) => other !== slot),
        slot: '',
        problem: { kind: 'taken' },
      }));
      await load();
    },
    /** Keeps the list of free times. */
    clear: () => change({ near: '', slot: '', problem: undefined }),
  };
}
