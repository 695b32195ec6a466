import { useRef, useState } from 'react';
import * as v from 'valibot';

import { failureText } from '../../application/failure-text.ts';
import { formTexts, t } from '../../application/texts.ts';
import type { Failure } from '../../supabase/failure.ts';
import { TextField } from '../../ui/forms/Field.tsx';
import { optionalText, requiredText } from '../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useDraft } from '../../ui/forms/useDraft.ts';
import { useForm } from '../../ui/forms/useForm.ts';
import { Icon } from '../../ui/Icon.tsx';
import { notify } from '../../ui/notices/notice.ts';
import { postMessage } from '../case-api.ts';
import { Attachments, useAttachments } from '../documents/Attachments.tsx';
import { forMessage } from '../documents/uploads.ts';
import type { Side } from '../event-texts.ts';
import { jumpTarget } from '../jump.ts';

const withText = v.object({ body: requiredText(5000) });
const withFiles = v.object({ body: optionalText(5000) });

interface MessageFormProps {
  caseId: string;
  writer: Side;
}

/** Keeps the draft until it is sent or its author logs out. */
export function MessageForm({ caseId, writer }: MessageFormProps) {
  const destination = forMessage(writer);
  const attached = useAttachments(caseId, destination);
  const [waits, setWaits] = useState(false);
  const draft = useDraft(`message-${caseId}`);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const { form, field, submitting } = useForm({
    id: 'message',
    schema: attached.hasFiles ? withFiles : withText,
    texts: formTexts(),
    keep: draft.keep,
    send,
  });

  async function send({ body }: v.InferOutput<typeof withText>): Promise<void> {
    setWaits(!attached.isReady);
    if (!attached.isReady) return;
    const { files } = attached;
    const key = await draft.retryKey({ body, files });
    const outcome = await postMessage({ case_id: caseId, body, files, retry_key: key });
    setFailure(outcome.ok ? undefined : outcome.failure);
    if (!outcome.ok) return;
    notify({ title: t('cases.messageSent') });
    attached.clear();
    draft.renew();
    if (!textarea.current) return;
    // Text typed while sending is the next message.
    const typed = textarea.current.value.trimStart();
    const next = typed.startsWith(body) ? typed.slice(body.length).trimStart() : typed;
    textarea.current.value = next;
    if (next) draft.keep({ body: next });
  }

  return (
    <form {...form} aria-label={t('cases.write')}>
      <TextField
        {...field('body')}
        label={t('cases.write')}
        placeholder={t('cases.write')}
        ref={textarea}
        {...jumpTarget('answer')}
        rows={2}
        defaultValue={draft.kept['body']}
        required={!attached.hasFiles}
      />
      <Attachments
        caseId={caseId}
        destination={destination}
        label={t('cases.attached')}
        title={t('cases.write')}
      >
        <SubmitButton
          busy={submitting}
          label={t('cases.sendMessage')}
          busyLabel={t('cases.sending')}
          icon={<Icon name="send" />}
          className="button button-seal"
        />
      </Attachments>
      {waits && !attached.isReady && (
        <p className="field-problem" role="alert">
          {t('cases.attachedNotReady')}
        </p>
      )}
      {failure && (
        <p className="field-problem" role="alert">
          {failureText(failure)}
        </p>
      )}
    </form>
  );
}
