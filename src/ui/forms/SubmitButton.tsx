import { BusyButton } from './BusyButton.tsx';

interface SubmitButtonProps {
  submitting: boolean;
  label: string;
  submittingLabel: string;
}

/** Disabled with a spinner while the form is under way (docs/specification.md 4). */
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
