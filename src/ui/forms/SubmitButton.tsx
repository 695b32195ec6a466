import { BusyButton } from './BusyButton.tsx';

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  /** The label while the form is being sent. */
  busyLabel: string;
}

/** Sends its form, and shows a spinner meanwhile (docs/specification.md 4). */
export function SubmitButton(props: SubmitButtonProps) {
  return <BusyButton type="submit" className="button button-seal" {...props} />;
}
