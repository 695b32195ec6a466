import type { ComponentProps, ReactNode } from 'react';

import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

interface AccountFormProps extends ComponentProps<'form'> {
  label: string;
  busyLabel: string;
  submitting: boolean;
  failure: string;
  otherWay?: ReactNode;
}

/** Uses POST, because without scripts a GET would put the password into the URL. */
export function AccountForm(props: AccountFormProps) {
  const { label, busyLabel, submitting, failure, otherWay, children, ...form } = props;
  return (
    <form {...form} method="post" aria-label={label}>
      {children}
      {failure && (
        <p className="field-problem" role="alert">
          {failure}
        </p>
      )}
      <div className="form-end">
        <SubmitButton busy={submitting} label={label} busyLabel={busyLabel} />
        {otherWay}
      </div>
    </form>
  );
}
