import type { ComponentProps, ReactNode } from 'react';

import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

interface AccountFormProps extends ComponentProps<'form'> {
  /** The name of the form and the label of its button. */
  label: string;
  busyLabel: string;
  submitting: boolean;
  /** Why what was sent came to nothing; otherwise empty. */
  failure: string;
  /** A link to another mode, beside the button. */
  otherWay?: ReactNode;
}

/** An account form. It uses POST, so that what is typed never stands in an address. */
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
