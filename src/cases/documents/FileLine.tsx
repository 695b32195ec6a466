import type { ReactNode } from 'react';

import { ownLocale, t } from '../../application/texts.ts';
import { useReportedAction } from '../../application/useReportedAction.ts';
import { formatFileSize, formatShortMoment } from '../../i18n/format.ts';
import { DotSeparated } from '../../ui/DotSeparated.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { CaseDocument } from '../case-shapes.ts';
import { download } from './download.ts';

export interface FileLineProps {
  file: CaseDocument;
  /** Its name by default. */
  title?: ReactNode;
  /** In a message, which shows its own time. */
  inMessage?: boolean;
  children?: ReactNode;
}

export function FileLine({ file, title, inMessage = false, children }: FileLineProps) {
  const { name, size, created_at } = file;
  return (
    <li className="file-line flex flex-wrap items-center gap-x-4 border-b border-line py-1.5 last:border-b-0">
      <Icon name="file" />
      <span className="min-w-0 flex-[1_1_120px]">
        {title ?? <bdi className="block wrap-anywhere">{name}</bdi>}
        <span className="figures text-small text-muted">
          <DotSeparated>
            {formatFileSize(size, ownLocale())}
            {!inMessage && (
              <time dateTime={created_at}>
                {formatShortMoment(created_at, ownLocale())}
              </time>
            )}
          </DotSeparated>
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        {children ?? <Download file={file} />}
      </span>
    </li>
  );
}

/** A phone has room for the icon only. */
export function Download({ file }: { file: CaseDocument }) {
  const [loading, run] = useReportedAction();
  return (
    <button
      type="button"
      className="button-quiet max-md:grid max-md:w-11 max-md:place-items-center max-md:last:-mr-3"
      aria-label={t('cases.downloadWhich', { name: file.name })}
      aria-busy={loading}
      onClick={() => run(() => download(file))}
    >
      <span className="max-md:hidden">{t('cases.download')}</span>
      <span className="md:hidden">
        <Icon name="download" />
      </span>
    </button>
  );
}
