import type { FormEvent } from 'react';

import { insertContactSubmission, type ContactSubmission } from './api.ts';
import {
  submissionRules,
  type FieldRule,
  type SubmissionField,
} from '../../ui/forms/validate.ts';
import { notify, prepareNotices } from '../../ui/notices/notice.ts';
import { referralCode } from '../../ui/referral-code.ts';

import { useForm } from '../../ui/forms/useForm.ts';

const failureNotices = {
  offline: 'offline',
  tooMany: 'tooMany',
  failed: 'submissionFailed',
} as const;

type Values = Record<SubmissionField, string>;

interface Options {
  fields: readonly SubmissionField[];
  /** Returns the text stored as service, read when the form is sent. */
  service: (form: FormData) => string;
  /** The notice that reports success. */
  notice: string;
  onSent?: () => void;
}

/**
 * Checks and sends a form whose message is stored in contact_submissions, then clears it
 * (docs/specification.md 4).
 */
export function useSubmission({ fields, service, notice, onSent }: Options) {
  const rules = Object.fromEntries(
    fields.map((field) => [field, submissionRules[field]]),
  ) as Record<SubmissionField, FieldRule>;

  async function send(values: Values, element: HTMLFormElement): Promise<void> {
    const form = new FormData(element);
    if (form.get('website')) return refuseRobot(element);
    const { name, email, company, message } = values;
    const submission: ContactSubmission = {
      name,
      email,
      service: service(form),
      message,
    };
    if (company) submission.company = company;
    const referral = referralCode();
    if (referral) submission.referral_code = referral;
    const result = await insertContactSubmission(submission);
    if (!result.sent) return notify(failureNotices[result.reason]);
    element.reset();
    onSent?.();
    notify(notice);
  }

  const form = useForm({ rules, send });

  function onInput(event: FormEvent<HTMLFormElement>): void {
    prepareNotices();
    form.onInput(event);
  }

  return { ...form, onInput };
}

/**
 * Refuses a form whose honeypot was filled in. The honeypot is emptied, so that a person whose
 * browser filled it in can try again.
 */
function refuseRobot(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=website]');
  if (field) field.value = '';
  notify('submissionFailed');
}
