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

/** As the database has it. */
const rules = { body: { required: true, max: 5000 } };

/** Writes to the other side of a case. What was typed stays until it has arrived, or its writer logs out. */
export function MessageForm({ caseId }: { caseId: string }) {
  const written = useRef<HTMLFormElement>(null);
  const draft = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // What the draft is known by; a reload brings it back with the words.
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
    // What was typed while the message was on its way is the next one.
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
      {/* Not of the type hidden, whose value React would put back. */}
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
