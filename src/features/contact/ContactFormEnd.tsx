import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

interface ContactFormEndProps {
  submitting: boolean;
  labels: { submit: string; submitting: string };
  /** What becomes of the fields. */
  privacy: string;
}

/** The end of the contact form and of the consultation dialog. */
export function ContactFormEnd({ submitting, labels, privacy }: ContactFormEndProps) {
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
