import type { Cell } from '../../../application/csv-file.ts';
import { CsvButton } from '../../../application/CsvButton.tsx';
import { makeCsv } from '../../../application/make-csv.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { aboutText, auditText, changeTexts } from '../audit-texts.ts';
import { readList } from '../data/read-list.ts';
import { t } from '../desk-texts.ts';
import { useListFilters } from '../listing/Listing.tsx';
import { type AuditRow, readAudit } from './audit-api.ts';

/** The database's limit. */
const pageSize = 2000;

/** All pages of what is listed. */
export function DownloadAudit() {
  const filters = useListFilters();

  async function make(): Promise<Outcome<Blob>> {
    const rows = await readList(readAudit, filters, pageSize);
    if (!rows.ok) return rows;
    const headings = ['when', 'who', 'action', 'auditAbout', 'auditWhat'] as const;
    const file = await makeCsv(
      [...headings.map((key) => t(`desk.${key}`)), t('deskCase.heading')],
      rows.value.map(cellsOf),
    );
    return file.ok ? { ...rows, value: file.value } : file;
  }

  return <CsvButton className="button compact" title={t('desk.audit')} make={make} />;
}

function cellsOf(row: AuditRow): Cell[] {
  const { at, actor, verb, subject, about, changes, reference } = row;
  return [
    at,
    actor ?? t('desk.system'),
    auditText(verb, subject),
    aboutText(subject, about),
    changeTexts(subject, changes).join(' · '),
    reference,
  ];
}
