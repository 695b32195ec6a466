import { useRef, useState, type FormEvent } from 'react';

import {
  insertContactSubmission,
  type ContactSubmission,
} from '../api/contact-submissions.ts';
import {
  submissionRules,
  validate,
  type Problem,
  type SubmissionField,
} from '../forms/validate.ts';
import { notify, prepareNotices } from '../stores/notice.ts';

const failureNotices = {
  offline: 'offline',
  tooMany: 'tooMany',
  failed: 'submissionFailed',
} as const;

type Problems = Partial<Record<SubmissionField, Problem>>;

interface Options {
  fields: readonly SubmissionField[];
  /** What is stored as service, read when the form is sent. */
  service: (form: FormData) => string;
  /** The notice of a success. */
  notice: string;
  onSent?: () => void;
}

/**
 * Checks, sends and clears a form that ends in contact_submissions (SPEC.md 4). A failure keeps
 * what was typed; while one request is under way no second one is sent.
 */
export function useSubmission({ fields, service, notice, onSent }: Options) {
  const [problems, setProblems] = useState<Problems>({});
  const [submitting, setSubmitting] = useState(false);
  const underWay = useRef(false);

  function check(form: FormData): Problems {
    const found: Problems = {};
    for (const field of fields) {
      const problem = validate(String(form.get(field) ?? ''), submissionRules[field]);
      if (problem) found[field] = problem;
    }
    return found;
  }

  async function send(element: HTMLFormElement, form: FormData): Promise<void> {
    const text = (field: SubmissionField) => String(form.get(field) ?? '').trim();
    const submission: ContactSubmission = {
      name: text('name'),
      email: text('email'),
      service: service(form),
      message: text('message'),
    };
    if (text('company')) submission.company = text('company');
    const result = await insertContactSubmission(submission);
    if (!result.sent) return notify(failureNotices[result.reason]);
    element.reset();
    onSent?.();
    notify(notice);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    const element = event.currentTarget;
    const form = new FormData(element);
    const found = check(form);
    setProblems(found);
    const first = fields.find((field) => found[field]);
    if (first) return element.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (form.get('website')) return refuseRobot(element);
    underWay.current = true;
    setSubmitting(true);
    await send(element, form);
    underWay.current = false;
    setSubmitting(false);
  }

  /** A field that was wrong is checked again while it is mended. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    prepareNotices();
    const { name, value } = event.target as HTMLInputElement;
    const field = fields.find((candidate) => candidate === name);
    if (!field || !problems[field]) return;
    const { [field]: _, ...others } = problems;
    const problem = validate(value, submissionRules[field]);
    setProblems(problem ? { ...others, [field]: problem } : others);
  }

  return { problems, submitting, onSubmit, onInput };
}

/** The honeypot was filled in. Emptied, so that a person whose browser filled it can try again. */
function refuseRobot(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=website]');
  if (field) field.value = '';
  notify('submissionFailed');
}
