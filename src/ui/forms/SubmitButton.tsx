import type { ReactNode } from 'react';

import { BusyButton } from './BusyButton.tsx';

interface SubmitButtonProps {
  busy: boolean;
  label: string;
  busyLabel: string;
  className?: string;
  icon?: ReactNode;
}

export function SubmitButton(props: SubmitButtonProps) {
  return <BusyButton type="submit" className="button button-seal" {...props} />;
}
