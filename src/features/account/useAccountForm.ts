import { type FormEvent, useEffect, useState } from 'react';
import type { GenericSchema, InferInput, InferOutput } from 'valibot';

import { type FormOptions, useForm } from '../../ui/forms/useForm.ts';
import { onModeChange } from './modes.ts';

interface Options<Schema extends GenericSchema> extends Omit<
  FormOptions<Schema>,
  'send' | 'keep'
> {
  error: string;
  send: (
    values: InferOutput<Schema>,
    fail: (text: string) => void,
    refuse: (name: keyof InferInput<Schema> & string, text: string) => void,
  ) => Promise<unknown>;
}

/**
 * A failure shows below the fields, or beside the one at fault, until the next change, or until
 * another form shows.
 */
export function useAccountForm<Schema extends GenericSchema>(options: Options<Schema>) {
  const { error, send, ...others } = options;
  const [failure, setFailure] = useState('');

  useEffect(() => onModeChange(() => setFailure('')), []);

  const { form, field, refuse, submitting } = useForm({
    ...others,
    send: (values, element) => {
      setFailure('');
      return send(values, setFailure, (name, text) => refuse(element, name, text));
    },
  });

  function onInput(event: FormEvent<HTMLFormElement>): void {
    setFailure('');
    form.onInput(event);
  }

  return { form: { ...form, onInput, error, failure, submitting }, field };
}
