import { useEffect, useRef, useState } from 'react';

import { draftKey } from '../forms/draft-key.ts';
import { keepDraft } from '../forms/draft.ts';
import { Field } from '../forms/Field.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useForm } from '../forms/useForm.ts';

import { notify } from '../notices/notice.ts';
import { postMessage } from './calls.ts';
import type { Failure } from '../signed-in/failure.ts';
import { failureText } from '../signed-in/failure-text.ts';
import { formTexts, t } from '../signed-in/texts.ts';

/** The database's bounds. */
const rules = { body: { required: true, max: 5000 } };

/** Sends a message about a case. Keeps the draft until it arrives or its writer logs out. */
export function MessageForm({ caseId }: { caseId: string }) {
  const written = useRef<HTMLFormElement>(null);
  const draft = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // The draft's key; a reload restores it with the text.
  const [firstDraft] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<Failure>();
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });

  useEffect(() => {
    if (written.current)
      keepDraft(written.current, `draft-account-message-${caseId}`, ['body', 'draft']);
  }, [caseId]);

  async function send({ body }: { body: string }, form: HTMLFormElement): Promise<void> {
    const key = await draftKey(draft.current?.value ?? '', body);
    const outcome = await postMessage(caseId, body, key);
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (!outcome.ok) return;
    notify({ title: t('cases.messageSent') });
    const typed = field.current?.value.trimStart() ?? '';
    form.reset();
    if (draft.current) draft.current.value = crypto.randomUUID();
    // Text typed while sending is the next message.
    const next = typed.startsWith(body) ? typed.slice(body.length).trimStart() : typed;
    if (!field.current || !next) return;
    field.current.value = next;
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <form
      ref={written}
      className="form"
      aria-label={t('cases.write')}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {/* Not type="hidden", whose value React would reset. */}
      <input
        ref={draft}
        hidden
        name="draft"
        autoComplete="off"
        defaultValue={firstDraft}
      />
      <Field
        form="message"
        name="body"
        label={t('cases.write')}
        problem={problems.body}
        strings={formTexts()}
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            className="control"
            rows={4}
            required
            dir="auto"
          />
        )}
      </Field>
      {failure && (
        <p className="field-problem" role="alert">
          {failureText(failure)}
        </p>
      )}
      <div className="form-end">
        <SubmitButton
          submitting={submitting}
          label={t('cases.sendMessage')}
          submittingLabel={t('cases.sending')}
        />
      </div>
    </form>
  );
}
