import { CsvButton } from '../../../application/CsvButton.tsx';
import { t } from '../desk-texts.ts';
import { useListFilters } from '../listing/Listing.tsx';
import { invoicesFile } from './invoices-file.ts';

/** All pages of the open list. */
export function DownloadInvoices() {
  const filters = useListFilters();
  return (
    <CsvButton
      short
      className="desk-action quiet"
      title={t('desk.invoices')}
      make={() => invoicesFile(filters)}
    />
  );
}
