import { useState, type FormEvent } from 'react';

import { validateAll, valueOf, type FieldRule, type Problem } from './validate.ts';

import { useOneAct } from './useOneAct.ts';

export type Problems<Name extends string> = Partial<Record<Name, Problem>>;

export interface FormOptions<Name extends string> {
  /** The rule of each field, in the order of the fields. */
  rules: Record<Name, FieldRule>;
  /**
   * Sends the trimmed values. Resolves to `true` if the page is being left.
   * @param pressed the value of the button, where a form has several
   */
  send: (
    values: Record<Name, string>,
    form: HTMLFormElement,
    pressed: string | undefined,
  ) => Promise<unknown>;
  onRefused?: (problems: Problems<Name>) => void;
}

/**
 * Checks and sends a form. Each problem is shown beside its field and the first wrong field gets
 * the focus. What was typed is kept, and only one request is sent at a time.
 */
export function useForm<Name extends string>({
  rules,
  send,
  onRefused,
}: FormOptions<Name>) {
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [submitting, run] = useOneAct();
  const names = Object.keys(rules) as Name[];

  function read(form: HTMLFormElement): Record<Name, string> {
    const data = new FormData(form);
    const value = (name: Name) => valueOf(String(data.get(name) ?? ''), rules[name]);
    return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<
      Name,
      string
    >;
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const pressed = (submitter as HTMLButtonElement | null)?.value;
    const values = read(form);
    const found = validateAll(values, rules);
    setProblems(found);
    const first = names.find((name) => found[name]);
    if (!first) return void run(() => send(values, form, pressed));
    form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    onRefused?.(found);
  }

  /** Checks a field that was wrong again while it is being corrected. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const found = validateAll(read(event.currentTarget), rules);
    const still = names.filter((name) => problems[name] && found[name]);
    setProblems(
      Object.fromEntries(still.map((name) => [name, found[name]])) as Problems<Name>,
    );
  }

  return { problems, submitting, onSubmit, onInput };
}
