import type { ReactNode } from 'react';

import { FileLine } from '../../../../ui/cases/FileLine.tsx';
import type { CaseDocument } from '../../../../ui/cases/shapes.ts';
import { useOneAct } from '../../../../ui/forms/useOneAct.ts';
import type { Outcome } from '../../../../ui/signed-in/failure.ts';
import { t } from '../../../../ui/signed-in/texts.ts';

import { tellFailure } from '../data/problem.ts';

import { previewFile, saveFile } from './open-file.ts';

interface FileRowProps {
  file: CaseDocument;
  /** Called when the officer has it before them. */
  onSeen?: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A file of a case: to look at in a new tab, or to download. */
export function FileRow({ file, onSeen, children }: FileRowProps) {
  const { name } = file;
  return (
    <FileLine file={file}>
      <Fetch
        label={t('deskCase.look')}
        name={t('deskCase.lookWhich', { name })}
        fetchFile={() => previewFile(file)}
        onSeen={onSeen}
      />
      <Fetch
        label={t('cases.download')}
        name={t('cases.downloadWhich', { name })}
        fetchFile={() => saveFile(file)}
        onSeen={onSeen}
      />
      {children}
    </FileLine>
  );
}

interface FetchProps {
  label: string;
  name: string;
  fetchFile: () => Promise<Outcome<unknown>>;
  onSeen: (() => void) | undefined;
}

function Fetch({ label, name, fetchFile, onSeen }: FetchProps) {
  const [loading, run] = useOneAct();

  async function show(): Promise<void> {
    const outcome = await fetchFile();
    if (outcome.ok) onSeen?.();
    else await tellFailure(outcome.failure, 0);
  }

  return (
    <button
      type="button"
      className="button-quiet"
      aria-label={name}
      aria-busy={loading}
      onClick={() => void run(show)}
    >
      {label}
    </button>
  );
}
