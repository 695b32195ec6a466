import { BusyLabel } from './BusyLabel.tsx';

interface SubmitButtonProps {
  submitting: boolean;
  label: string;
  submittingLabel: string;
}

/** Disabled with a spinner while the form is under way (SPEC.md 4). */
export function SubmitButton({ submitting, label, submittingLabel }: SubmitButtonProps) {
  return (
    <button type="submit" className="button button-seal" disabled={submitting}>
      <BusyLabel busy={submitting} label={label} busyLabel={submittingLabel} />
    </button>
  );
}
