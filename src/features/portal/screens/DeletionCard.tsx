import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { formatDays } from '../../../i18n/format.ts';
import { GRACE_DAYS } from '../../../supabase/limits.ts';
import { hasPassword } from '../../../supabase/own-account.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';

import { cancelDeletion, requestDeletion } from '../data/account.ts';
import { $profile } from '../data/stores.ts';
import { Card } from '../../../ui/signed-in/Card.tsx';
import { ConfirmDialog } from '../../../ui/signed-in/ConfirmDialog.tsx';
import { keepFocus } from '../../../ui/signed-in/keep-focus.ts';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { useTold } from '../../../ui/signed-in/useTold.ts';
import { ownLocale, t } from '../../../ui/signed-in/texts.ts';
import { momentDay } from '../../../ui/signed-in/formats.ts';

/** What is deleted when, and what is kept. */
function explanation(): string {
  return t('settings.deletionText', { days: formatDays(GRACE_DAYS, ownLocale()) });
}

/** Deletes the account after a grace period in which the client can change their mind. */
export function DeletionCard() {
  const state = useStore($profile);
  return (
    <Card id="deletion" heading={t('settings.deletion')} text={explanation()}>
      <Load state={state} lines={1}>
        {({ delete_after }) =>
          delete_after ? <PlannedDeletion moment={delete_after} /> : <Ask />
        }
      </Load>
    </Card>
  );
}

/** Says when the account will be deleted and how to keep it. */
export function PlannedDeletion({ moment }: { moment: string }) {
  const [working, run] = useTold();
  return (
    <div className="grid gap-3" role="status">
      <p className="bordered-note amber font-[600]">
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

function Ask() {
  const [working, run] = useTold();
  const [password, setPassword] = useState('');
  const [asksPassword, setAsksPassword] = useState(true);

  /** Accounts from Google have no password. */
  async function onAsk(): Promise<void> {
    setPassword('');
    setAsksPassword(await hasPassword());
  }

  return (
    <ConfirmDialog
      label={t('settings.deleteNow')}
      className="button w-fit"
      question={t('settings.deletionConfirm')}
      text={explanation()}
      busyLabel={t('settings.working')}
      backLabel={t('settings.deletionKeep')}
      busy={working}
      onAsk={() => void onAsk()}
      act={() => requestDeletion(asksPassword ? password : undefined)}
      run={run}
    >
      {asksPassword && (
        <label className="mt-4 grid gap-1 font-[600]">
          {t('settings.deletionPassword')}
          <input
            type="password"
            className="control"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </label>
      )}
    </ConfirmDialog>
  );
}
