import { failureText } from '../../application/failure-text.ts';
import { ownLocale, t } from '../../application/texts.ts';
import { formatFileSize, formatNumber } from '../../i18n/format.ts';
import { maxDocument } from '../../supabase/document-type.ts';
import { keepFocus } from '../../ui/keep-focus.ts';
import { removeUpload, retryUpload, type Upload } from './uploads.ts';

function problemText({ problem, failure }: Upload): string {
  if (problem)
    return t(`cases.${problem}`, { size: formatFileSize(maxDocument, ownLocale()) });
  if (failure?.kind === 'offline') return t('cases.connectionLost');
  return failure ? failureText(failure) : '';
}

export function UploadLine({ upload }: { upload: Upload }) {
  const { id, file, share, state, problem } = upload;
  const { name } = file;
  const sending = state === 'sending';
  const failed = state === 'failed';
  return (
    <li ref={keepFocus} className="grid grid-cols-1 gap-1 border-t border-line py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <bdi className="min-w-0 flex-[1_1_160px] wrap-anywhere">{name}</bdi>
        {state === 'stored' && (
          <span className="figures text-small text-muted">
            {formatFileSize(file.size, ownLocale())}
          </span>
        )}
        {failed && !problem && (
          <button
            ref={keepFocus}
            type="button"
            className="button-quiet font-semibold"
            aria-label={t('cases.retryWhich', { name })}
            onClick={() => retryUpload(id)}
          >
            {t('application.retry')}
          </button>
        )}
        <button
          type="button"
          className="button-quiet"
          aria-label={t(sending ? 'cases.cancelWhich' : 'cases.removeWhich', { name })}
          onClick={() => removeUpload(id)}
        >
          {t(sending ? 'cases.cancel' : 'cases.remove')}
        </button>
      </div>
      {sending && (
        <div className="flex items-center gap-4">
          <progress
            className="progress-bar h-1.5 min-w-0 flex-1"
            max={1}
            value={share}
            aria-label={`${t('cases.sending')} ${name}`}
          />
          <span className="figures">
            {formatNumber(Math.floor(share * 100) / 100, ownLocale(), 'percent')}
          </span>
        </div>
      )}
      {failed && (
        <p className="font-semibold text-seal-ink" role="alert">
          {problemText(upload)}
        </p>
      )}
    </li>
  );
}
