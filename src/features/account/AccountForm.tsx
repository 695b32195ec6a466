import type { FormEventHandler, ReactNode, Ref } from 'react';

import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';

interface AccountFormProps {
  ref?: Ref<HTMLFormElement>;
  /** The name of the form and the label of its button. */
  label: string;
  submittingLabel: string;
  submitting: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onInput: FormEventHandler<HTMLFormElement>;
  /** Why what was sent came to nothing; otherwise empty. */
  failure: string;
  /** The fields of the form. */
  children: ReactNode;
  /** A link to another mode, beside the button. */
  otherWay?: ReactNode;
}

/** An account form. It uses POST, so that what is typed never stands in an address. */
export function AccountForm(props: AccountFormProps) {
  const { ref, label, submittingLabel, submitting, onSubmit, onInput, failure } = props;
  return (
    <form
      ref={ref}
      className="form"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
      aria-label={label}
    >
      {props.children}
      {failure && (
        <p className="field-problem" role="alert">
          {failure}
        </p>
      )}
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={label}
          submittingLabel={submittingLabel}
        />
        {props.otherWay}
      </div>
    </form>
  );
}
