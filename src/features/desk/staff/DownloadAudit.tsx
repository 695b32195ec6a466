import type { Cell } from '../../../application/csv-file.ts';
import { CsvButton } from '../../../application/CsvButton.tsx';
import { makeCsv } from '../../../application/make-csv.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { aboutText, auditText, changeTexts } from '../audit-texts.ts';
import { t } from '../desk-texts.ts';
import { useListFilters } from '../listing/Listing.tsx';
import { type AuditRow, readAudit } from './audit-api.ts';

/** The database returns no more, and a file cannot be paged. */
const maxRows = 2000;

/** All pages of what is listed. */
export function DownloadAudit() {
  const filters = useListFilters();

  async function make(): Promise<Outcome<Blob>> {
    const outcome = await readAudit({ ...filters, page: '1' }, maxRows);
    if (!outcome.ok) return outcome;
    const headings = ['when', 'who', 'action', 'auditAbout', 'auditWhat'] as const;
    const file = await makeCsv(
      [...headings.map((key) => t(`desk.${key}`)), t('deskCase.heading')],
      outcome.value.rows.map(cellsOf),
    );
    return file.ok ? { ...outcome, value: file.value } : file;
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
