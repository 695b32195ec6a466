import { BusyButton } from '../../../ui/forms/BusyButton.tsx';

import { exportAccount } from '../data/account.ts';
import { save } from '../data/download.ts';
import { Card } from '../parts/Card.tsx';
import { useTold } from '../parts/useTold.ts';
import { t } from '../texts.ts';

/** Gives the client all that we keep of them. */
export function ExportCard() {
  const [working, run] = useTold();

  async function exportAll() {
    const outcome = await exportAccount();
    if (outcome.ok) {
      const text = JSON.stringify(outcome.value, null, 2);
      save(new Blob([text], { type: 'application/json' }), 'crossport.json');
    }
    return outcome;
  }

  return (
    <Card id="export" heading={t('settings.export')} text={t('settings.exportText')}>
      <BusyButton
        className="button w-fit"
        busy={working}
        label={t('settings.exportNow')}
        busyLabel={t('settings.exporting')}
        onClick={() => run(exportAll)}
      />
    </Card>
  );
}
