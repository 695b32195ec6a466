import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { t } from '../portal-texts.ts';
import { $details, forgetDetails } from './affiliate-account-api.ts';

export function SavedDetails() {
  const [working, run] = useReportedAction();
  return (
    <Load state={useStore($details)} lines={1}>
      {([details]) =>
        details && (
          <div className="grid gap-2">
            <h3 className="text-large">{t('ledger.savedDetails')}</h3>
            <p className="wrap-anywhere text-muted">
              {t(`ledger.${details.method}`)}: <bdi>{details.account}</bdi>
            </p>
            <BusyButton
              ref={keepFocus}
              className="button w-fit"
              busy={working}
              label={t('ledger.forget')}
              busyLabel={t('ledger.asking')}
              onClick={() => run(forgetDetails, t('ledger.forgotten'))}
            />
          </div>
        )
      }
    </Load>
  );
}
