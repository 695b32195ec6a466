import type { ReactNode } from 'react';

import { formatMegabytes } from '../../../../i18n/format.ts';
import type { CaseDocument } from '../../../../ui/cases/shapes.ts';
import { momentDay } from '../../../../ui/cases/turn.ts';
import { useOneAct } from '../../../../ui/forms/useOneAct.ts';
import type { Outcome } from '../../../../ui/signed-in/failure.ts';
import { Icon } from '../../../../ui/signed-in/Icon.tsx';
import { ownLocale, t } from '../../../../ui/signed-in/texts.ts';

import { tellFailure } from '../data/news.ts';

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
  const { name, size, created_at } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1.5 last:border-b-0">
      <Icon name="file" />
      <span className="min-w-0 flex-[1_1_160px]">
        <bdi className="block wrap-anywhere">{name}</bdi>
        <span className="figures text-[0.9375rem] text-muted">
          {formatMegabytes(size, ownLocale())} · {momentDay(created_at)}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4">
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
      </span>
    </li>
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
      className="min-h-11 cursor-pointer underline underline-offset-[0.2em]"
      aria-label={name}
      aria-busy={loading}
      onClick={() => void run(show)}
    >
      {label}
    </button>
  );
}
