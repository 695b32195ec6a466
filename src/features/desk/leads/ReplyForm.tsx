import * as v from 'valibot';

import { formTexts } from '../../../application/texts.ts';
import { InputField, SelectField, TextField } from '../../../ui/forms/Field.tsx';
import { filledText } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { keepFocus } from '../../../ui/keep-focus.ts';
import { deskTexts, t } from '../desk-texts.ts';
import { ServiceOptions } from '../ServiceOptions.tsx';
import type { Lead } from './lead-api.ts';
import type { EmailText } from './read-reply-texts.ts';
import { replyLocale, type ReplySettings } from './reply-text.ts';
import type { LeadDraft } from './useLeadDraft.ts';
import { useReply } from './useReply.ts';

const schema = v.object({ subject: filledText(150), body: filledText(5000) });

interface ReplyFormProps {
  lead: Lead;
  settle: LeadDraft['settle'];
  /** Whether something else is the next step. */
  quiet: boolean;
}

export function ReplyForm(props: ReplyFormProps) {
  return (
    <section className="reply on-screen" aria-labelledby="lead-reply">
      <h2 id="lead-reply" className="visually-hidden">
        {t('desk.reply')}
      </h2>
      {/* Starts over once an answer is sent. */}
      <ReplyDraft key={props.lead.replies.length} {...props} />
    </section>
  );
}

function ReplyDraft({ lead, settle, quiet }: ReplyFormProps) {
  const { written, hasTemplates, change, choose, send } = useReply(lead, settle);
  const { template, service, replaced } = written;
  return (
    <>
      {hasTemplates && <ReplyChoice chosen={written} onChoose={choose} />}
      {replaced && (
        <button
          type="button"
          className="desk-action quiet"
          onClick={() => change({ ...replaced, replaced: undefined })}
        >
          {t('desk.replyBack')}
        </button>
      )}
      {/* A new template has no problems yet. */}
      <EmailForm
        key={`${template} ${service}`}
        email={written}
        locale={replyLocale(lead)}
        quiet={quiet}
        change={change}
        send={send}
      />
    </>
  );
}

interface EmailFormProps {
  email: EmailText;
  locale: string;
  quiet: boolean;
  change: (changes: Partial<EmailText>) => void;
  send: (email: EmailText) => Promise<void>;
}

function EmailForm({ email, locale, quiet, change, send }: EmailFormProps) {
  const { form, field, submitting } = useForm({
    id: 'reply',
    schema,
    texts: { ...formTexts(), unfilled: t('desk.replyUnfilled') },
    send,
  });
  return (
    <form {...form} ref={keepFocus} aria-label={t('desk.reply')}>
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
        className="control grows"
        label={t('desk.replyBody')}
        rows={5}
        lang={locale}
        required
        value={email.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <div className="form-end">
        <p className="flex-[1_1_6rem] text-[0.8125rem] text-muted">
          {t('desk.replyHint')}
        </p>
        <SubmitButton
          busy={submitting}
          label={t('desk.replySend')}
          busyLabel={t('desk.replySending')}
          className={`button compact ${quiet ? '' : 'button-seal'}`}
        />
      </div>
    </form>
  );
}

interface ReplyChoiceProps {
  chosen: ReplySettings;
  onChoose: (chosen: Partial<ReplySettings>) => void;
}

function ReplyChoice({ chosen, onChoose }: ReplyChoiceProps) {
  const field = { form: 'reply', texts: formTexts() };
  return (
    <div className="reply-row">
      <SelectField
        {...field}
        name="template"
        label={t('desk.replyTemplate')}
        value={chosen.template}
        onChange={({ target }) => onChoose({ template: target.value })}
      >
        <option value="">{t('desk.replyGreeting')}</option>
        {Object.entries(deskTexts().replies).map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...field}
        name="about"
        label={t('desk.service')}
        value={chosen.service}
        onChange={({ target }) => onChoose({ service: target.value })}
      >
        <option value="">{t('desk.chooseService')}</option>
        <ServiceOptions />
      </SelectField>
    </div>
  );
}
