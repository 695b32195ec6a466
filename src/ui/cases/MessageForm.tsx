import { useEffect, useRef, useState } from 'react';

import { keepDraft } from '../forms/draft.ts';
import { Field } from '../forms/Field.tsx';
import { SubmitButton } from '../forms/SubmitButton.tsx';
import { useActKey } from '../forms/useActKey.ts';
import { useForm } from '../forms/useForm.ts';

import { notify } from '../notices/notice.ts';
import { postMessage } from './acts.ts';
import type { Failure } from '../signed-in/failure.ts';
import { failureText } from '../signed-in/failure-text.ts';
import { formTexts, t } from '../signed-in/texts.ts';

/** As the database has it. */
const rules = { body: { required: true, max: 5000 } };

/** Writes to the other side of a case. What was typed stays until it has arrived, or its writer logs out. */
export function MessageForm({ caseId }: { caseId: string }) {
  const written = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const { keyOf, renew } = useActKey();
  const { problems, submitting, onSubmit, onInput } = useForm({ rules, send });

  useEffect(() => {
    if (written.current) keepDraft(written.current, `draft-message-${caseId}`, ['body']);
  }, [caseId]);

  async function send({ body }: { body: string }, form: HTMLFormElement): Promise<void> {
    const outcome = await postMessage(caseId, body, keyOf({ body }));
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (!outcome.ok) return;
    renew();
    form.reset();
    notify({ title: t('cases.messageSent') });
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
      <Field
        form="message"
        name="body"
        label={t('cases.write')}
        problem={problems.body}
        strings={formTexts()}
      >
        {(control) => (
          <textarea {...control} className="control" rows={4} required dir="auto" />
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
