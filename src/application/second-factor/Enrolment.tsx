import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import * as v from 'valibot';

import { InputField } from '../../ui/forms/Field.tsx';
import { requiredText } from '../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { keepFocus, takeFocus } from '../../ui/keep-focus.ts';
import { notify } from '../../ui/notices/notice.ts';
import { failureText } from '../failure-text.ts';
import { allTexts, formTexts, t } from '../texts.ts';
import { withCode } from './code-request.ts';
import { CodeForm } from './CodeForm.tsx';
import { enrol, type Enrolled } from './devices.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

interface EnrolmentProps {
  onDone: () => unknown;
  otherWay: ReactNode;
}

export function Enrolment({ onDone, otherWay }: EnrolmentProps) {
  const [device, setDevice] = useState<Enrolled>();
  if (!device) return <NameForm onNamed={setDevice} otherWay={otherWay} />;
  const texts = allTexts().code;
  return (
    <div ref={keepFocus} className="grid grid-cols-1 gap-4">
      <p ref={takeFocus} className="outline-none" tabIndex={-1}>
        {t('settings.twoStepScan')}
      </p>
      <Suspense fallback={<span className="spinner" />}>
        <QrCode text={device.totp.uri} label={t('settings.twoStepQr')} />
      </Suspense>
      <Secret secret={device.totp.secret} />
      <CodeForm
        texts={{ ...texts, heading: t('settings.twoStepSetUp') }}
        devices={[{ id: device.id, name: '', since: '' }]}
        label={t('settings.twoStepFinish')}
        focused={false}
        onAccepted={onDone}
        otherWay={otherWay}
      />
    </div>
  );
}

const schema = v.object({ name: requiredText(60) });

/** Texts for refusals that the user can do something about. */
const problems: Record<string, Parameters<typeof t>[0]> = {
  mfa_factor_name_conflict: 'settings.twoStepNameTaken',
  too_many_enrolled_mfa_factors: 'settings.twoStepTooMany',
};

interface NameFormProps {
  onNamed: (device: Enrolled) => void;
  otherWay: ReactNode;
}

function NameForm({ onNamed, otherWay }: NameFormProps) {
  const [problem, setProblem] = useState('');
  const { form, field, submitting } = useForm({
    id: 'device',
    schema,
    texts: formTexts(),
    send,
  });

  async function send({ name }: v.InferOutput<typeof schema>): Promise<void> {
    setProblem('');
    const outcome = await withCode(() => enrol(name));
    if (outcome.ok) return onNamed(outcome.value);
    const { failure } = outcome;
    const problemKey = failure.kind === 'conflict' && problems[failure.code];
    setProblem(problemKey ? t(problemKey) : failureText(failure));
  }

  return (
    <form {...form} aria-label={t('settings.twoStepSetUp')}>
      <InputField
        {...field('name')}
        ref={takeFocus}
        label={t('settings.twoStepName')}
        hint={t('settings.twoStepNameHint')}
        type="text"
        autoComplete="off"
        required
        dir="auto"
      />
      {problem && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={t('settings.twoStepContinue')}
          busyLabel={t('settings.working')}
        />
        {otherWay}
      </div>
    </form>
  );
}

/** For a device that cannot scan, such as the one that shows the page. */
function Secret({ secret }: { secret: string }) {
  const text = useRef<HTMLElement>(null);

  /** Selects the key if the clipboard is not available. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret);
      notify({ title: t('settings.twoStepCopied') });
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      notify({ title: t('settings.twoStepNotCopied'), failed: true });
    }
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <p>{t('settings.twoStepKey')}</p>
      <code ref={text} className="text-large wrap-anywhere">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <button type="button" className="button" onClick={() => void copy()}>
        {t('settings.twoStepCopy')}
      </button>
    </div>
  );
}
