import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { t } from '../desk-texts.ts';

interface FormButtonsProps {
  busy: boolean;
  label: string;
  close?: () => void;
}

export function FormButtons({ busy, label, close }: FormButtonsProps) {
  return (
    <div className="form-end">
      <SubmitButton busy={busy} label={label} busyLabel={t('desk.working')} />
      {close && (
        <button type="button" className="button" onClick={close}>
          {t('deskCase.back')}
        </button>
      )}
    </div>
  );
}
