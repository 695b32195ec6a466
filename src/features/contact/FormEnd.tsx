import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

interface FormEndProps {
  submitting: boolean;
  labels: { submit: string; submitting: string };
  /** What becomes of the fields. */
  privacy: string;
}

/** The end of the contact form and of the consultation dialog. */
export function FormEnd({ submitting, labels, privacy }: FormEndProps) {
  return (
    <div className="form-end">
      <SubmitButton
        submitting={submitting}
        label={labels.submit}
        submittingLabel={labels.submitting}
      />
      <p className="field-hint">{privacy}</p>
    </div>
  );
}
