import { useFormStatus } from 'react-dom';

import { BusyButton } from './BusyButton.tsx';

interface SubmitButtonProps {
  label: string;
  /** The label while the form is being sent. */
  busyLabel: string;
}

/** Sends its form, and shows a spinner meanwhile (docs/specification.md 4). */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending } = useFormStatus();
  return (
    <BusyButton type="submit" className="button button-seal" busy={pending} {...props} />
  );
}
