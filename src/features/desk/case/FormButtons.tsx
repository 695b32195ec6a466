import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { t } from '../../../application/texts.ts';

interface FormButtonsProps {
  submitting: boolean;
  label: string;
  close?: () => void;
}

export function FormButtons({ submitting, label, close }: FormButtonsProps) {
  return (
    <div className="form-end">
      <SubmitButton
        submitting={submitting}
        label={label}
        submittingLabel={t('deskCase.working')}
      />
      {close && (
        <button type="button" className="button" onClick={close}>
          {t('deskCase.back')}
        </button>
      )}
    </div>
  );
}
