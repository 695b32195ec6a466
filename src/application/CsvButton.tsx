import { save } from '../browser/save-file.ts';
import type { Outcome } from '../supabase/failure.ts';
import { BusyButton } from '../ui/forms/BusyButton.tsx';
import { t } from './texts.ts';
import { useReportedAction } from './useReportedAction.ts';

interface CsvButtonProps {
  /** The file's name, to which the day is added. */
  title: string;
  separator?: string;
  className?: string;
  /** For a button beside the heading of what it saves. */
  short?: boolean;
  make: () => Promise<Outcome<Blob>>;
}

export function CsvButton(props: CsvButtonProps) {
  const { title, separator = ' ', short, make } = props;
  const { className = 'button-quiet text-small' } = props;
  const [working, run] = useReportedAction();

  async function download() {
    const outcome = await make();
    // In UTC.
    const day = new Date().toISOString().slice(0, 10);
    if (outcome.ok) save(outcome.value, `${title}${separator}${day}.csv`);
    return outcome;
  }

  return (
    <BusyButton
      className={className}
      busy={working}
      label={short ? 'CSV' : t('application.download')}
      busyLabel={t('application.downloading')}
      aria-label={short ? `${t('application.download')}: ${title}` : undefined}
      onClick={() => run(download)}
    />
  );
}
