import { useState, type FormEvent } from 'react';

import { useForm, type FormOptions } from '../../ui/forms/useForm.ts';
import { notify } from '../../ui/notices/notice.ts';

interface Options<Name extends string> extends Omit<FormOptions<Name>, 'send'> {
  /** The title of a failure. */
  error: string;
  /** Sends the trimmed values; `fail` tells why that came to nothing. */
  send: (values: Record<Name, string>, fail: (text: string) => void) => Promise<unknown>;
}

/**
 * Checks and sends an account form. A failure is told by a toast and beside the fields, where it
 * stays until something is changed or sent again.
 */
export function useAccountForm<Name extends string>(options: Options<Name>) {
  const { error, send, ...others } = options;
  const [failure, setFailure] = useState('');

  function fail(text: string): void {
    setFailure(text);
    notify({ title: error, text, failed: true });
  }

  const form = useForm({
    ...others,
    send: (values) => {
      setFailure('');
      return send(values, fail);
    },
  });

  function onInput(event: FormEvent<HTMLFormElement>): void {
    setFailure('');
    form.onInput(event);
  }

  return { ...form, onInput, failure };
}
