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
      {/* On a phone, one action is at the end of the line, and several are below the name. */}
      <span className="flex flex-wrap gap-x-5 max-md:has-[>:nth-child(2)]:basis-full max-md:has-[>:nth-child(2)]:pl-9">
        {children ?? <Download file={file} />}
      </span>
    </li>
  );
}

/** By itself, a phone has room for the icon only. */
export function Download({ file }: { file: CaseDocument }) {
  const [loading, run] = useReportedAction();
  return (
    <button
      type="button"
      className="group button-quiet max-md:only:-mr-3 max-md:only:grid max-md:only:w-11 max-md:only:place-items-center"
      aria-label={t('cases.downloadWhich', { name: file.name })}
      aria-busy={loading}
      onClick={() => run(() => download(file))}
    >
      <span className="max-md:group-only:hidden">{t('cases.download')}</span>
      <span className="hidden max-md:group-only:inline">
        <Icon name="download" />
      </span>
    </button>
  );
}
