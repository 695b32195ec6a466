import { useState } from 'react';

import { deadline } from '../../../browser/with-timeout.ts';
import type { Failure, Outcome } from '../../../supabase/failure.ts';
import { useAction } from '../../../ui/forms/useAction.ts';
import { cancelConsultation, moveConsultation } from './booking-api.ts';
import type { BookingTexts } from './booking-texts.ts';
import { useCallTime } from './useCallTime.ts';

interface Options {
  token: string;
  texts: BookingTexts;
  locale: string;
  /** Reads the call again, and then says what was done. */
  onChanged: (done?: string) => Promise<void>;
}

/** Moves or cancels the visitor's call. */
export function useCallChanges({ token, texts, locale, onChanged }: Options) {
  const [busy, run] = useAction();
  const [moving, setMoving] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const time = useCallTime(locale);

  function openTimes(): void {
    setFailure(undefined);
    void run(async () => {
      const loaded = await time.load(deadline);
      if (loaded.ok) setMoving(true);
      else setFailure(loaded.failure);
    });
  }

  /** A call that others have cancelled meanwhile, or that is past, shows as such. */
  async function finish(outcome: Outcome<unknown>, text?: string): Promise<void> {
    if (outcome.ok) {
      setMoving(false);
      time.clear();
      return onChanged(text);
    }
    if (outcome.failure.kind !== 'conflict') return setFailure(outcome.failure);
    if (outcome.failure.code === 'slot_taken') return time.showTaken();
    await onChanged();
  }

  function move(): void {
    setFailure(undefined);
    const { choice } = time;
    if (!choice) return time.showMissing();
    void run(async () => finish(await moveConsultation(token, choice), texts.moved));
  }

  function cancel(closeQuestion: () => void): void {
    setFailure(undefined);
    void run(async () => {
      const outcome = await cancelConsultation(token);
      closeQuestion();
      await finish(outcome);
    });
  }

  return {
    busy,
    failure,
    time,
    moving,
    openTimes,
    stay: () => setMoving(false),
    move,
    cancel,
  };
}
