import { useState, type FormEvent } from 'react';
import type { GenericSchema, InferOutput } from 'valibot';

import { useForm, type FormOptions } from '../../ui/forms/useForm.ts';
import { notify } from '../../ui/notices/notice.ts';

interface Options<Schema extends GenericSchema> extends Omit<
  FormOptions<Schema>,
  'send' | 'keep'
> {
  error: string;
  send: (values: InferOutput<Schema>, fail: (text: string) => void) => Promise<unknown>;
}

/** A failure shows as a toast, and beside the fields until the next change. */
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
