import { useState } from 'react';

import { ownLocale } from '../../../application/texts.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { save } from '../../../browser/save-file.ts';
import { formatFileSize } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { notify } from '../../../ui/notices/notice.ts';
import { t, tn } from '../portal-texts.ts';
import { exportAll, type Exported } from './data-export.ts';

function warnOfGaps({ missing, tooLarge }: Exported): void {
  if (tooLarge)
    notify({
      title: t('settings.exportTooLarge', {
        size: formatFileSize(tooLarge, ownLocale()),
      }),
      failed: true,
    });
  if (missing) notify({ title: tn('settings.exportMissing', missing), failed: true });
}

export function ExportCard() {
  const [working, run] = useReportedAction();
  const [at, setAt] = useState<{ number: number; count: number }>();

  async function download() {
    const outcome = await exportAll((number, count) => setAt({ number, count }));
    setAt(undefined);
    if (outcome.ok) {
      save(outcome.value.file, outcome.value.name);
      warnOfGaps(outcome.value);
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
        onClick={() => run(download)}
      />
      {at && (
        <div className="grid gap-2">
          <p className="figures text-small text-muted">
            {t('settings.exportDocument', at)}
          </p>
          <progress
            className="progress-bar h-1.5 w-full"
            max={at.count}
            value={at.number - 1}
            aria-label={t('settings.exporting')}
          />
        </div>
      )}
    </Card>
  );
}
