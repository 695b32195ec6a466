import type { ReactNode } from 'react';

import { ownLocale } from '../../../../application/texts.ts';
import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import { FileLine, type FileLineProps } from '../../../../cases/documents/FileLine.tsx';
import { formatLocalMoment } from '../../../../i18n/format.ts';
import type { Outcome } from '../../../../supabase/failure.ts';
import { useAction } from '../../../../ui/forms/useAction.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { keepFocus } from '../../../../ui/keep-focus.ts';
import { t } from '../../desk-texts.ts';
import { reportFailure } from '../case-actions.ts';
import { MoreMenu } from '../MoreMenu.tsx';
import { previewFile, saveFile } from './open-file.ts';

interface FileRowProps extends Pick<FileLineProps, 'inMessage'> {
  file: CaseDocument;
  /** More actions for its menu. */
  children?: ReactNode;
}

export function FileRow({ file, children, ...place }: FileRowProps) {
  const { name } = file;
  return (
    <FileLine
      {...place}
      file={file}
      title={
        <FetchButton
          className="cursor-pointer text-start underline decoration-edge underline-offset-[0.25em] pointer-coarse:-my-[11px] pointer-coarse:py-[11px]"
          name={t('deskCase.viewWhich', { name })}
          fetchFile={() => previewFile(file)}
        >
          <bdi>{name}</bdi>
        </FetchButton>
      }
    >
      {children ? (
        <MoreMenu
          about={timedName(file)}
          actions={[{ label: t('cases.download'), call: () => saveFile(file) }]}
        >
          {children}
        </MoreMenu>
      ) : (
        <FetchButton
          className="tool"
          name={t('cases.downloadWhich', { name })}
          fetchFile={() => saveFile(file)}
        >
          <Icon name="download" />
        </FetchButton>
      )}
    </FileLine>
  );
}

/** With the time, because files may have the same name. */
export function timedName({ name, created_at }: CaseDocument): string {
  return `${name} · ${formatLocalMoment(created_at, ownLocale())}`;
}

interface FetchButtonProps {
  className: string;
  name: string;
  fetchFile: () => Promise<Outcome<unknown>>;
  children: ReactNode;
}

export function FetchButton(props: FetchButtonProps) {
  const { className, name, fetchFile, children } = props;
  const [loading, run] = useAction();

  async function fetchAndReport(): Promise<void> {
    const outcome = await fetchFile();
    if (!outcome.ok) await reportFailure(outcome.failure);
  }

  return (
    <button
      ref={keepFocus}
      type="button"
      className={className}
      aria-label={name}
      aria-busy={loading}
      onClick={() => void run(fetchAndReport)}
    >
      {children}
    </button>
  );
}
