import { useEffect, useRef, useState } from 'react';

import { draftKey } from '../ui/forms/draft-key.ts';
import { keepDraft } from '../ui/forms/draft.ts';
import { Field } from '../ui/forms/Field.tsx';
import { SubmitButton } from '../ui/forms/SubmitButton.tsx';
import { useForm } from '../ui/forms/useForm.ts';

import { notify } from '../ui/notices/notice.ts';
import { postMessage } from './case-calls.ts';
import type { Failure } from '../application/failure.ts';
import { failureText } from '../application/failure-text.ts';
import { formTexts, t } from '../application/texts.ts';

/** The database's bounds. */
const rules = { body: { required: true, max: 5000 } };

/** Sends a message about a case. Keeps the draft until it is sent or its author logs out. */
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
