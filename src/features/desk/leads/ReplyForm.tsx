import { useState } from 'react';
import * as v from 'valibot';

import { fillIn } from '../../../i18n/fill-in.ts';
import { formatLocalMoment } from '../../../i18n/format.ts';
import { requiredText } from '../../../ui/forms/field-schemas.ts';
import { InputField, TextField } from '../../../ui/forms/Field.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/Card.tsx';
import { formTexts, ownLocale, t } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';

import { answerLead } from '../data/desk-calls.ts';
import type { Lead } from '../data/desk-shapes.ts';
import { greetingOf } from './greeting.ts';
import type { LeadDraft } from './useLeadDraft.ts';

const schema = v.object({ subject: requiredText(150), body: requiredText(5000) });

/** The database refuses the same. */
const placeholder = /\{\w+\}/;

const stateTexts = {
  due: 'desk.replyDue',
  sent: 'desk.replySent',
  failed: 'desk.replyFailed',
} as const;

export function Replies({ lead, draft }: { lead: Lead; draft: LeadDraft }) {
  return (
    <Card id="lead-reply" heading={t('desk.reply')} text={t('desk.replyHint')}>
      {/* Starts over once an answer is sent. */}
      <ReplyForm key={lead.replies.length} lead={lead} settle={draft.settle} />
      {lead.replies.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-[1.1rem]">{t('desk.replies')}</h3>
          {lead.replies.map((reply) => (
            <details key={reply.id} className="border-t border-line pt-3">
              <summary className="wrap-anywhere">
                <bdi>{reply.subject}</bdi>
                <span className="block text-muted">
                  {[
                    t(stateTexts[reply.state]),
                    formatLocalMoment(reply.created_at, ownLocale()),
                    t('desk.replyBy', { name: reply.author ?? t('desk.somebody') }),
                  ].join(' · ')}
                </span>
              </summary>
              <p className="mt-2 wrap-anywhere whitespace-pre-wrap" dir="auto">
                {reply.body}
              </p>
            </details>
          ))}
        </section>
      )}
    </Card>
  );
}

function ReplyForm({ lead, settle }: { lead: Lead; settle: LeadDraft['settle'] }) {
  const draft = useDraft(`reply-${lead.id}`);
  const greeting = greetingOf(lead);
  const [unfilled, setUnfilled] = useState('');
  const { form, field, submitting } = useForm({
    id: 'reply',
    schema,
    strings: formTexts(),
    keep: draft.keep,
    send,
  });

  async function send({ subject, body }: v.InferOutput<typeof schema>): Promise<void> {
    const [left = ''] = placeholder.exec(`${subject} ${body}`) ?? [];
    setUnfilled(left);
    if (left) return;
    // Otherwise an unsaved note would conflict with the state that the answer sets.
    const settled = await settle();
    if (!settled.ok) return reportOutcome(settled);
    const content = { lead: lead.id, subject, body };
    const key = await draft.keyOf(content);
    const outcome = await answerLead({ ...content, key });
    if (outcome.ok) draft.forget();
    reportOutcome(outcome, t('desk.replyDone'));
  }

  return (
    <form {...form} aria-label={t('desk.reply')}>
      <InputField
        {...field('subject')}
        label={t('desk.subject')}
        type="text"
        dir="auto"
        required
        defaultValue={draft.kept['subject'] ?? greeting.subject}
      />
      <TextField
        {...field('body')}
        label={t('desk.replyBody')}
        rows={8}
        dir="auto"
        required
        defaultValue={draft.kept['body'] ?? fillIn(greeting.body, { name: lead.name })}
      />
      {unfilled && (
        <p className="field-problem" role="alert">
          {t('desk.replyUnfilled', { example: unfilled })}
        </p>
      )}
      <div className="form-end">
        <SubmitButton
          busy={submitting}
          label={t('desk.replySend')}
          busyLabel={t('desk.replySending')}
        />
      </div>
    </form>
  );
}
