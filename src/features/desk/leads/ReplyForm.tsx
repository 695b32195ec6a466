import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import { InputField, TextField } from '../../../ui/forms/Field.tsx';
import { filledText } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { t } from '../desk-texts.ts';
import type { Lead } from './lead-api.ts';
import type { Answer } from './replies.ts';
import { replyLocale } from './reply-text.ts';
import { ReplyChoice } from './ReplyChoice.tsx';
import type { LeadDraft } from './useLeadDraft.ts';
import { useReply } from './useReply.ts';

const schema = v.object({ subject: filledText(150), body: filledText(5000) });

export function ReplyForm({ lead, settle }: { lead: Lead; settle: LeadDraft['settle'] }) {
  const { written, hasTemplates, change, choose, send } = useReply(lead, settle);
  const { template, service, replaced } = written;
  return (
    <>
      {hasTemplates && <ReplyChoice chosen={written} onChoose={choose} />}
      {replaced && (
        <p>
          <button
            type="button"
            className="button"
            onClick={() => change({ ...replaced, replaced: undefined })}
          >
            {t('desk.replyBack')}
          </button>
        </p>
      )}
      {/* A new template has no problems yet. */}
      <EmailForm
        key={`${template} ${service}`}
        email={written}
        locale={replyLocale(lead)}
        change={change}
        send={send}
      />
    </>
  );
}

interface EmailFormProps {
  email: Answer;
  locale: string;
  change: (changes: Partial<Answer>) => void;
  send: (email: Answer) => Promise<void>;
}

function EmailForm({ email, locale, change, send }: EmailFormProps) {
  const { form, field, submitting } = useForm({
    id: 'reply',
    schema,
    texts: { ...formTexts(), unfilled: t('desk.replyUnfilled') },
    send,
  });
  return (
    <form {...form} aria-label={t('desk.reply')}>
      <InputField
        {...field('subject')}
        label={t('desk.subject')}
        type="text"
        dir="auto"
        lang={locale}
        required
        value={email.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextField
        {...field('body')}
        label={t('desk.replyBody')}
        rows={8}
        lang={locale}
        required
        value={email.body}
        onChange={({ target }) => change({ body: target.value })}
      />
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
