import { datedName } from '../../../application/make-csv.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { save } from '../../../ui/save-file.ts';
import { t } from '../desk-texts.ts';
import { useListFilters } from '../listing/Listing.tsx';
import { invoicesFile } from './invoices-file.ts';

/** All pages of the open list. */
export function DownloadInvoices() {
  const filters = useListFilters();
  const [working, run] = useReportedAction();

  async function download() {
    const outcome = await invoicesFile(filters);
    if (outcome.ok) save(outcome.value, datedName(t('desk.invoices')));
    return outcome;
  }

  return (
    <BusyButton
      className="button-quiet text-small"
      busy={working}
      label="CSV"
      busyLabel={t('ledger.downloading')}
      aria-label={`${t('ledger.download')}: ${t('desk.invoices')}`}
      onClick={() => run(download)}
    />
  );
}
