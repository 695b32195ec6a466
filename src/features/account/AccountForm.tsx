import type { ComponentProps, ReactNode } from 'react';

import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

interface AccountFormProps extends ComponentProps<'form'> {
  label: string;
  busyLabel: string;
  submitting: boolean;
  /** Title of every failure. */
  error: string;
  failure: string;
  otherWay?: ReactNode;
}

/** Uses POST, because without scripts a GET would put the password into the URL. */
export function AccountForm(props: AccountFormProps) {
  const { label, busyLabel, submitting, otherWay, children, ...others } = props;
  const { error, failure, ...form } = others;
  return (
    <form {...form} method="post" aria-label={label}>
      {children}
      {failure && (
        <div className="bordered-note seal" role="alert">
          <b>{error}</b>
          <p>{failure}</p>
        </div>
      )}
      <div className="form-end">
        <SubmitButton busy={submitting} label={label} busyLabel={busyLabel} />
        {otherWay}
      </div>
    </form>
  );
}
