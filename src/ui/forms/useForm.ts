import { type FormEvent, useState } from 'react';
import * as v from 'valibot';

import type { ProblemTexts } from './Field.tsx';
import { problemsOf } from './field-schemas.ts';
import { useAction } from './useAction.ts';

type Name<Schema extends v.GenericSchema> = keyof v.InferInput<Schema> & string;

export interface FormOptions<Schema extends v.GenericSchema> {
  /** Prefix of the fields' ids, unique on the page. */
  id: string;
  /** An object with a schema per field. A field that is not shown is undefined. */
  schema: Schema;
  texts: ProblemTexts;
  /** @param pressed the value of the button, where a form has several */
  send: (
    values: v.InferOutput<Schema>,
    form: HTMLFormElement,
    pressed: string | undefined,
  ) => Promise<unknown>;
  onRefused?: (problems: ReturnType<typeof problemsOf>) => void;
  keep?: (typed: Record<string, string>) => void;
}

/** A half-typed day would be read as empty, so this shows the browser's own message. */
function reportHalfTypedDay(form: HTMLFormElement): boolean {
  const days = form.querySelectorAll<HTMLInputElement>('input[type=date]');
  const half = Array.from(days).find(({ validity }) => validity.badInput);
  return half?.reportValidity() === false;
}

/**
 * Use as `<form {...form}>`, with `<Field {...field('name')}>` for each field. Sends one request at
 * a time.
 */
export function useForm<Schema extends v.GenericSchema>(options: FormOptions<Schema>) {
  const { id, schema, texts, send, onRefused, keep } = options;
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});
  const [submitting, run] = useAction();

  function typedIn(form: HTMLFormElement): Record<string, string> {
    return Object.fromEntries(new FormData(form)) as Record<string, string>;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    // Not a form action: React would empty the fields after it, even after a failure.
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = (submitter as HTMLButtonElement | null)?.value;
    const read = v.safeParse(schema, typedIn(form));
    const newProblems = problemsOf(read.issues);
    setProblems(newProblems);
    if (!read.success) {
      const controls = [...form.elements] as HTMLInputElement[];
      controls.find(({ name }) => newProblems[name])?.focus();
      return onRefused?.(newProblems);
    }
    if (reportHalfTypedDay(form)) return;
    void run(() => send(read.output, form, pressed));
  }

  /** Rechecks only the fields that had a problem. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const typed = typedIn(event.currentTarget);
    const newProblems = problemsOf(v.safeParse(schema, typed).issues);
    const still = Object.entries(newProblems).filter(([name]) => problems[name]);
    setProblems(Object.fromEntries(still));
    keep?.(typed);
  }

  /** Shows a reason beside a field until something changes, and focuses it. */
  function refuse(form: HTMLFormElement, name: Name<Schema>, text: string): void {
    setProblems({ [name]: { kind: 'refused', text } });
    (form.elements.namedItem(name) as HTMLElement | null)?.focus();
  }

  return {
    refuse,
    form: { className: 'form', noValidate: true, onSubmit, onInput },
    field: (name: Name<Schema>) => ({ form: id, name, texts, problem: problems[name] }),
    submitting,
  };
}
