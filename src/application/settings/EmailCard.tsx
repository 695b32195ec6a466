import { useStore } from '@nanostores/react';
import { useState } from 'react';
import * as v from 'valibot';

import { formatLocalMoment } from '../../i18n/format.ts';
import type { Failure } from '../../supabase/failure.ts';
import { Card } from '../../ui/Card.tsx';
import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { EmailField } from '../../ui/forms/Field.tsx';
import { email as emailSchema } from '../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { keepFocus, takeFocus } from '../../ui/keep-focus.ts';
import { failureText } from '../failure-text.ts';
import { Load } from '../Load.tsx';
import { withCode } from '../second-factor/code-request.ts';
import { formTexts, ownLocale, t } from '../texts.ts';
import { reportOutcome, useReportedAction } from '../useReportedAction.ts';
import { $emailChange, type EmailChange, requestEmailChange } from './email-change.ts';

export function EmailCard() {
  return (
    <Card id="email" heading={t('settings.email')} text={t('settings.emailText')}>
      <Load state={useStore($emailChange)} lines={2}>
        {(change) => <CurrentEmail change={change} />}
      </Load>
    </Card>
  );
}

function CurrentEmail({ change: { email, next } }: { change: EmailChange }) {
  /** The pending address that the user wants to replace. */
  const [dismissed, setDismissed] = useState<string>();
  const isPending = next && !next.isOver && next.email !== dismissed;

  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{t('settings.emailNow', { email })}</p>
      {isPending ? (
        <PendingEmail next={next} onOther={() => setDismissed(next.email)} />
      ) : (
        <>
          {next?.isOver && (
            <p className="bordered-note amber wrap-anywhere">
              {t('settings.emailOver', { email: next.email })}
            </p>
          )}
          <AddressForm
            current={email}
            takesFocus={dismissed !== undefined}
            onSent={() => setDismissed(undefined)}
          />
        </>
      )}
    </div>
  );
}

interface PendingEmailProps {
  next: NonNullable<EmailChange['next']>;
  onOther: () => void;
}

function PendingEmail({ next: { email, until }, onOther }: PendingEmailProps) {
  const [sending, run] = useReportedAction();
  const time = formatLocalMoment(until.toISOString(), ownLocale());
  return (
    <>
      <p ref={keepFocus} className="bordered-note amber wrap-anywhere" role="status">
        {t('settings.emailPending', { email, time })}
      </p>
      <div className="flex flex-wrap gap-3">
        <BusyButton
          ref={keepFocus}
          className="button"
          busy={sending}
          label={t('settings.emailAgain')}
          busyLabel={t('settings.working')}
          onClick={() =>
            run(() => withCode(() => requestEmailChange(email)), t('settings.emailSent'))
          }
        />
        <button ref={keepFocus} type="button" className="button-quiet" onClick={onOther}>
          {t('settings.emailOther')}
        </button>
      </div>
    </>
  );
}

const schema = v.object({ email: emailSchema });

function refusesAddress(failure: Failure): boolean {
  return failure.kind === 'conflict' && failure.code.startsWith('email_');
}

interface AddressFormProps {
  current: string;
  takesFocus: boolean;
  onSent: () => void;
}

function AddressForm({ current, takesFocus, onSent }: AddressFormProps) {
  const { form, field, refuse, submitting } = useForm({
    id: 'change-email',
    schema,
    texts: formTexts(),
    send,
  });

  async function send({ email }: v.InferOutput<typeof schema>, element: HTMLFormElement) {
    if (email.toLowerCase() === current.toLowerCase())
      return refuse(element, 'email', t('settings.emailSame'));
    const outcome = await withCode(() => requestEmailChange(email));
    if (outcome.ok) onSent();
    else if (refusesAddress(outcome.failure))
      return refuse(element, 'email', failureText(outcome.failure));
    reportOutcome(outcome, t('settings.emailSent'));
  }

  return (
    <form {...form} aria-label={t('settings.email')}>
      <EmailField
        {...field('email')}
        ref={takesFocus ? takeFocus : undefined}
        label={t('settings.emailNew')}
      />
      <div className="form-end">
        <SubmitButton
          className="button button-ink"
          busy={submitting}
          label={t('settings.emailSend')}
          busyLabel={t('settings.working')}
        />
      </div>
    </form>
  );
}
