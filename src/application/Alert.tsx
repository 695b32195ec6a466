import { keepFocus } from '../ui/keep-focus.ts';
import { refresh } from './loaded.ts';
import { t } from './texts.ts';

interface AlertProps {
  text: string;
  retry?: () => unknown;
}

export function Alert({ text, retry = refresh }: AlertProps) {
  return (
    <div
      className="bordered-note seal flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
      role="alert"
    >
      <p>{text}</p>
      <button ref={keepFocus} type="button" className="button" onClick={retry}>
        {t('application.retry')}
      </button>
    </div>
  );
}
