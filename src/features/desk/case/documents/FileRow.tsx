import type { ReactNode } from 'react';

import type { CaseDocument } from '../../../../cases/case-shapes.ts';
import { FileLine } from '../../../../cases/documents/FileLine.tsx';
import type { Outcome } from '../../../../supabase/failure.ts';
import { useAction } from '../../../../ui/forms/useAction.ts';
import { t } from '../../desk-texts.ts';
import { reportFailure } from '../case-actions.ts';
import { previewFile, saveFile } from './open-file.ts';

interface FileRowProps {
  file: CaseDocument;
  children?: ReactNode;
}

export function FileRow({ file, children }: FileRowProps) {
  const { name } = file;
  return (
    <FileLine file={file}>
      <FetchButton
        label={t('deskCase.view')}
        name={t('deskCase.viewWhich', { name })}
        fetchFile={() => previewFile(file)}
      />
      <FetchButton
        label={t('cases.download')}
        name={t('cases.downloadWhich', { name })}
        fetchFile={() => saveFile(file)}
      />
      {children}
    </FileLine>
  );
}

interface FetchButtonProps {
  label: string;
  name: string;
  fetchFile: () => Promise<Outcome<unknown>>;
}

function FetchButton({ label, name, fetchFile }: FetchButtonProps) {
  const [loading, run] = useAction();

  async function show(): Promise<void> {
    const outcome = await fetchFile();
    if (!outcome.ok) await reportFailure(outcome.failure);
  }

  return (
    <button
      type="button"
      className="desk-act quiet"
      aria-label={name}
      aria-busy={loading}
      onClick={() => void run(show)}
    >
      {label}
    </button>
  );
}
