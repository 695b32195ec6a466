import { useStore } from '@nanostores/react';
import { useId, useRef, useState } from 'react';

import { $profile } from '../../../application/account/profile.ts';
import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { momentDay } from '../../../application/formats.ts';
import { Load } from '../../../application/Load.tsx';
import {
  retryWithCode,
  withCode,
} from '../../../application/second-factor/code-request.ts';
import { ownLocale } from '../../../application/texts.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { formatDays } from '../../../i18n/format.ts';
import { type Outcome, refusedWith } from '../../../supabase/failure.ts';
import { graceDays } from '../../../supabase/limits.ts';
import { hasPassword } from '../../../supabase/own-account.ts';
import { Card } from '../../../ui/Card.tsx';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { cancelDeletion, requestDeletion } from '../data/account-api.ts';
import { t } from '../portal-texts.ts';

function explanation(): string {
  return t('settings.deletionText', { days: formatDays(graceDays, ownLocale()) });
}

/** The deletion takes effect after a grace period. */
export function DeletionCard() {
  const state = useStore($profile);
  // Once requested, the deletion has a day, so "after 14 days" would be wrong.
  const isPlanned = Boolean(state.data?.value?.delete_after);
  return (
    <Card
      id="deletion"
      heading={t('settings.deletion')}
      text={isPlanned ? '' : explanation()}
    >
      <Load state={state} lines={1}>
        {({ delete_after }) =>
          delete_after ? <PlannedDeletion moment={delete_after} /> : <RequestDeletion />
        }
      </Load>
    </Card>
  );
}

export function PlannedDeletion({ moment }: { moment: string }) {
  const [working, run] = useReportedAction();
  return (
    <div className="grid gap-3" role="status">
      <p className="bordered-note amber font-semibold">
        {t('settings.deletionOn', { date: momentDay(moment) })}
      </p>
      <BusyButton
        ref={keepFocus}
        className="button button-ink w-fit"
        busy={working}
        label={t('settings.deletionCancel')}
        busyLabel={t('settings.working')}
        onClick={() => run(cancelDeletion, t('settings.deletionCancelled'))}
      />
    </div>
  );
}

function RequestDeletion() {
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(true);
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();

  /** Accounts from Google have no password. */
  async function onOpen(): Promise<void> {
    setPassword('');
    setIsWrong(false);
    setAsksPassword(await hasPassword());
  }

  async function request(): Promise<Outcome<unknown> | undefined> {
    const outcome = asksPassword
      ? await retryWithCode((code) => requestDeletion(password, code))
      : await withCode(() => requestDeletion());
    const wrong = refusedWith(outcome, 'wrong_password');
    setIsWrong(wrong);
    if (!wrong) return outcome;
    field.current?.focus();
    return undefined;
  }

  return (
    <ConfirmDialog
      label={t('settings.deleteNow')}
      className="button w-fit"
      question={t('settings.deletionConfirm')}
      text={explanation()}
      busyLabel={t('settings.working')}
      cancelLabel={t('settings.deletionKeep')}
      onOpen={() => void onOpen()}
      action={request}
    >
      {asksPassword && (
        <label ref={keepFocus} className="mt-4 grid gap-1 font-semibold">
          {t('settings.deletionPassword')}
          <input
            ref={field}
            type="password"
            className="control"
            autoComplete="current-password"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? problemId : undefined}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </label>
      )}
      {isWrong && (
        <p id={problemId} className="mt-1 font-semibold text-seal-ink" role="alert">
          {t('settings.deletionWrong')}
        </p>
      )}
    </ConfirmDialog>
  );
}
