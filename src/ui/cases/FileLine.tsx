import { formatMegabytes } from '../../i18n/format.ts';
import { useOneAct } from '../forms/useOneAct.ts';
import { notify } from '../notices/notice.ts';

import { download } from './download.ts';
import type { CaseDocument } from './shapes.ts';
import { failureText } from '../signed-in/failure-text.ts';
import { Icon } from '../signed-in/Icon.tsx';
import { ownLocale, t } from '../signed-in/texts.ts';
import { momentDay } from './turn.ts';

/** A file of a case, with a button to download it. */
export function FileLine({ file }: { file: CaseDocument }) {
  const { name, size, created_at } = file;
  const [loading, run] = useOneAct();

  async function fetchFile(): Promise<void> {
    const failure = await download(file);
    if (failure) notify({ title: failureText(failure), failed: true });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-b-0">
      <Icon name="file" />
      <span className="min-w-0 flex-[1_1_160px]">
        <bdi className="block wrap-anywhere">{name}</bdi>
        <span className="figures text-[0.9375rem] text-muted">
          {formatMegabytes(size, ownLocale())} · {momentDay(created_at)}
        </span>
      </span>
      <button
        type="button"
        className="min-h-11 cursor-pointer underline underline-offset-[0.2em]"
        aria-label={t('cases.downloadWhich', { name })}
        aria-busy={loading}
        onClick={() => void run(fetchFile)}
      >
        {t('cases.download')}
      </button>
    </li>
  );
}
