import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';

import { $profile } from '../../../application/account/profile.ts';
import { formTexts } from '../../../application/texts.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { InputField, SelectField, TextField } from '../../../ui/forms/Field.tsx';
import { filledText } from '../../../ui/forms/field-schemas.ts';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { useForm } from '../../../ui/forms/useForm.ts';
import { catalogue, replyNames, serviceOf, t } from '../desk-texts.ts';
import { answerLead, type Lead } from './lead-api.ts';
import { type Answer, readReplyTexts, type ReplyTexts } from './replies.ts';
import { type Chosen, greetingOf, replyLocale, replyOf } from './reply-text.ts';
import type { LeadDraft } from './useLeadDraft.ts';

const schema = v.object({ subject: filledText(150), body: filledText(5000) });

interface Written extends Chosen, Answer {
  /** The text that the form filled in, not the officer's. */
  inserted: Answer;
  /** The officer's text that a template replaced. */
  replaced?: Answer | undefined;
}

const same = (one: Answer, other: Answer) =>
  one.subject === other.subject && one.body === other.body;

export function ReplyForm({ lead, settle }: { lead: Lead; settle: LeadDraft['settle'] }) {
  const draft = useDraft<Written>(`reply-${lead.id}`);
  const officer = useStore($profile).data?.value?.full_name?.trim();
  const locale = replyLocale(lead);
  const texts = useReplyTexts(locale);
  const [written, setWritten] = useState<Written>(() => {
    const greeting = greetingOf(lead);
    const service = serviceOf(lead.subject);
    return { template: '', service, inserted: greeting, ...greeting, ...draft.kept };
  });

  function change(changes: Partial<Written>): void {
    const next = { ...written, ...changes };
    setWritten(next);
    draft.keep(next);
  }

  function choose(chosen: Partial<Chosen>): void {
    if (!texts) return;
    const inserted = replyOf(lead, { ...written, ...chosen }, texts, officer);
    const { subject, body, replaced } = written;
    const untouched = same(written, written.inserted);
    const original = untouched ? replaced : { subject, body };
    change({ ...chosen, ...inserted, inserted, replaced: original });
  }

  async function send({ subject, body }: Answer): Promise<void> {
    // Otherwise an unsaved note would conflict with the state that the answer sets.
    const settled = await settle();
    if (!settled.ok) return reportOutcome(settled);
    const content = { lead: lead.id, subject, body };
    const key = await draft.retryKey(content);
    const outcome = await answerLead({ ...content, key });
    if (outcome.ok) draft.forget();
    reportOutcome(outcome, t('desk.replyDone'));
  }

  const { template, service, replaced } = written;
  const picker = { form: 'reply', texts: formTexts() };
  return (
    <>
      {texts && (
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            {...picker}
            name="template"
            label={t('desk.replyTemplate')}
            value={template}
            onChange={({ target }) => choose({ template: target.value })}
          >
            <option value="">{t('desk.replyGreeting')}</option>
            {replyNames().map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...picker}
            name="about"
            label={t('desk.service')}
            value={service}
            onChange={({ target }) => choose({ service: target.value })}
          >
            <option value="">{t('desk.chooseService')}</option>
            {Object.keys(catalogue()).map((key) => (
              <option key={key} value={key}>
                {serviceTitle(key)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
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
        locale={locale}
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
        rows={12}
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

function useReplyTexts(locale: Locale): ReplyTexts | undefined {
  const [texts, setTexts] = useState<ReplyTexts>();
  useEffect(() => {
    let current = true;
    void readReplyTexts(locale).then((loaded) => current && setTexts(loaded));
    return () => {
      current = false;
    };
  }, [locale]);
  return texts;
}
