import { useId, useState, type FormEvent } from 'react';

import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useOneAct } from '../../../ui/forms/useOneAct.ts';

import { postMessage } from '../data/acts.ts';
import type { Failure } from '../data/failure.ts';
import { failureText } from '../failure-text.ts';
import { t } from '../texts.ts';

/** As long as the database takes. */
const longest = 5000;

/** Writes to the case officer. What was typed stays until it has arrived. */
export function MessageForm({ caseId }: { caseId: string }) {
  const id = useId();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const [sending, run] = useOneAct();

  async function send(): Promise<void> {
    const outcome = await postMessage(caseId, text.trim());
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (outcome.ok) setText('');
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim()) void run(send);
  }

  return (
    <form className="form" aria-label={t('cases.write')} onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor={id}>{t('cases.write')}</label>
        <textarea
          id={id}
          className="control"
          rows={4}
          required
          maxLength={longest}
          value={text}
          dir="auto"
          aria-describedby={failure && `${id}-problem`}
          onChange={({ target }) => setText(target.value)}
        />
        {failure && (
          <p className="field-problem" id={`${id}-problem`} role="alert">
            {failureText(failure)}
          </p>
        )}
      </div>
      <div className="form-end">
        <SubmitButton
          submitting={sending}
          label={t('cases.sendMessage')}
          submittingLabel={t('cases.sending')}
        />
      </div>
    </form>
  );
}
