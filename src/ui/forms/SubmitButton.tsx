import { BusyButton } from './BusyButton.tsx';

interface SubmitButtonProps {
  submitting: boolean;
  label: string;
  submittingLabel: string;
}

/** A submit button that shows a spinner while the form is being sent (docs/specification.md 4). */
export function SubmitButton({ submitting, label, submittingLabel }: SubmitButtonProps) {
  return (
    <BusyButton
      type="submit"
      className="button button-seal"
      busy={submitting}
      label={label}
      busyLabel={submittingLabel}
    />
  );
}
