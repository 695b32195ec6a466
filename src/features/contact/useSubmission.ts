import { type FormEvent, useState } from 'react';
import type { GenericSchema } from 'valibot';

import { randomKey } from '../../browser/random-key.ts';
import { referralCode } from '../../referrals/referral.ts';
import { type Failure, refusedWith } from '../../supabase/failure.ts';
import { useForm } from '../../ui/forms/useForm.ts';
import { notify, prepareNotices } from '../../ui/notices/notice.ts';
import type { NoticeKey } from '../../ui/notices/notice-texts.ts';
import { bookConsultation, type Booked, type Slot } from './booking/booking-api.ts';
import type { BookingTexts } from './booking/booking-texts.ts';
import { useCallTime } from './booking/useCallTime.ts';
import { insertContactSubmission } from './contact-api.ts';
import {
  type ContactSubmission,
  type ContactValues,
  submissionOf,
} from './contact-schemas.ts';
import type { FormTexts } from './form-texts.ts';

function noticeOf({ kind }: Failure): NoticeKey {
  return kind === 'offline' || kind === 'tooMany' ? kind : 'submissionFailed';
}

interface Options<Values extends ContactValues> {
  id: string;
  schema: GenericSchema<Record<keyof Values, string>, Values>;
  formTexts: FormTexts;
  service: (values: Values) => string;
  notice: NoticeKey;
}

/** A booking with the visitor's zone, and texts for its receipt. */
export type ReceiptCall = Booked & Slot & { texts: BookingTexts };

type Sent<Values> = Values & { submission: ContactSubmission; call?: ReceiptCall };

/** Keeps what was sent for the receipt until `again` (docs/specification.md 4). */
export function useSubmission<Values extends ContactValues>(options: Options<Values>) {
  const { id, schema, formTexts, service, notice } = options;
  const [sent, setSent] = useState<Sent<Values>>();
  const callTime = useCallTime(formTexts.locale);

  async function send(values: Values, element: HTMLFormElement): Promise<void> {
    if (new FormData(element).get('website')) return refuseRobot(element);
    if (callTime.incomplete) return callTime.showMissing();
    const submission = submissionOf(values, service(values));
    const referral = referralCode();
    if (referral) submission.referral_code = referral;
    // Not `document.lang`, which browser translation changes.
    submission.locale = formTexts.locale;
    const draft = element.querySelector<HTMLInputElement>('[name=draft_key]');
    if (draft) submission.draft_key = draft.value ||= randomKey();
    if (callTime.choice) {
      if (!(await book({ ...values, submission }))) return;
    } else {
      const result = await insertContactSubmission(submission);
      if (!result.ok) return notify(noticeOf(result.failure));
      setSent({ ...values, submission });
      callTime.clear();
      notify(notice);
    }
    // Text typed meanwhile is a new draft, so it stays.
    if (!draft || draft.value === submission.draft_key) element.reset();
  }

  /** Books the chosen time, with the message or for one that was sent before. */
  async function book(message: Sent<Values>): Promise<boolean> {
    const { texts, choice } = callTime;
    if (!texts || !choice) return false;
    const booked = await bookConsultation(message.submission, choice);
    if (booked.ok) {
      setSent({ ...message, call: { ...choice, ...booked.value, texts } });
      callTime.clear();
      notify({ title: texts.bookedTitle, text: texts.booked });
      return true;
    }
    if (refusedWith(booked, 'slot_taken')) await callTime.showTaken();
    else notify(noticeOf(booked.failure));
    return false;
  }

  const { form, field, submitting } = useForm({ id, schema, texts: formTexts, send });

  function onInput(event: FormEvent<HTMLFormElement>): void {
    prepareNotices();
    form.onInput(event);
  }

  return {
    form: { ...form, onInput },
    field,
    submitting,
    sent,
    again: () => setSent(undefined),
    callTime,
    bookLater: async () => sent && book(sent),
  };
}

/** Empties the honeypot, so that a person whose browser filled it in can retry. */
function refuseRobot(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('[name=website]');
  if (field) field.value = '';
  notify('submissionFailed');
}
