import { type ReactNode, useId, useRef, useState } from 'react';

import {
  type Code,
  type CodeProblem,
  type Device,
  sendCode,
} from '../../supabase/second-factor.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useAction } from '../../ui/forms/useAction.ts';
import { takeFocus } from '../../ui/keep-focus.ts';
import type { CodeTexts } from './code-texts.ts';

interface CodeFormProps {
  texts: CodeTexts;
  /** With several, the user chooses. */
  devices: Device[];
  label?: string | undefined;
  focused?: boolean;
  send?: ((code: Code) => Promise<CodeProblem | undefined>) | undefined;
  /** Runs while the button is still busy. */
  onAccepted: () => unknown;
  otherWay?: ReactNode;
}

export function CodeForm(props: CodeFormProps) {
  const { texts, devices, label = texts.submit, focused = true, otherWay } = props;
  const { send = sendCode, onAccepted } = props;
  const [sending, run] = useAction();
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  function fail(text: string): void {
    setProblem(text);
    const code = form.current?.querySelector<HTMLInputElement>('[name=code]');
    code?.focus();
    code?.select();
  }

  async function check(): Promise<unknown> {
    const typed = new FormData(form.current ?? undefined);
    const digits = String(typed.get('code')).replace(/\s/g, '');
    if (!/^\d{6}$/.test(digits)) return fail(texts.sixDigits);
    const failure = await send({ device: String(typed.get('device')), digits });
    return failure ? fail(texts[failure]) : onAccepted();
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-label={texts.heading}
      onSubmit={(event) => {
        event.preventDefault();
        void run(check);
      }}
    >
      <DeviceChoice texts={texts} devices={devices} id={`${id}-device`} />
      <div className="field">
        <label htmlFor={id}>{texts.code}</label>
        <input
          ref={focused ? takeFocus : undefined}
          id={id}
          name="code"
          className="control figures max-w-40 tracking-[0.2em]"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={9}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={() => setProblem('')}
        />
        {problem && (
          <p className="field-problem" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
      </div>
      <div className="form-end">
        <SubmitButton busy={sending} label={label} busyLabel={texts.checking} />
        {otherWay}
      </div>
    </form>
  );
}

type ChoiceProps = Pick<CodeFormProps, 'texts' | 'devices'> & { id: string };

function DeviceChoice({ texts, devices, id }: ChoiceProps) {
  const [first] = devices;
  if (devices.length < 2) return <input type="hidden" name="device" value={first?.id} />;
  return (
    <div className="field">
      <label htmlFor={id}>{texts.device}</label>
      <select id={id} name="device" className="control" autoComplete="off">
        {devices.map((device) => (
          <option key={device.id} value={device.id}>
            {device.name || texts.unnamed}
          </option>
        ))}
      </select>
    </div>
  );
}
