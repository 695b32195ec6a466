import { useState, type FormEvent } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';

import { useForm, type FormOptions } from '../../ui/forms/useForm.ts';
import { notify } from '../../ui/notices/notice.ts';

interface Options<Schema extends GenericSchema> extends Omit<
  FormOptions<Schema>,
  'send' | 'keep'
> {
  /** The title of a failure. */
  error: string;
  /** Sends the values; `fail` tells why that came to nothing. */
  send: (values: InferOutput<Schema>, fail: (text: string) => void) => Promise<unknown>;
}

/**
 * Checks and sends an account form. A failure is told by a toast and beside the fields, where it
 * stays until something is changed or sent again.
 */
export function useAccountForm<Schema extends GenericSchema>(options: Options<Schema>) {
  const { error, send, ...others } = options;
  const [failure, setFailure] = useState('');

  function fail(text: string): void {
    setFailure(text);
    notify({ title: error, text, failed: true });
  }

  const { form, field, submitting } = useForm({
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

  return { form: { ...form, onInput, failure, submitting }, field };
}
