import { BusyButton } from '../../../ui/forms/BusyButton.tsx';

import { exportAccount } from '../data/account.ts';
import { save } from '../../../ui/cases/download.ts';
import { Card } from '../../../ui/signed-in/Card.tsx';
import { useTold } from '../../../ui/signed-in/useTold.ts';
import { t } from '../../../ui/signed-in/texts.ts';

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
