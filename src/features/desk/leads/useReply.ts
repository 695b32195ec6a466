import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';

import { $profile } from '../../../application/account/profile.ts';
import { useAnswer } from '../../../application/useAnswer.ts';
import { reportOutcome } from '../../../application/useReportedAction.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { serviceOf, t } from '../desk-texts.ts';
import { answerLead, type Lead } from './lead-api.ts';
import { type EmailText, readReplyTexts } from './read-reply-texts.ts';
import { greetingOf, replyLocale, replyOf, type ReplySettings } from './reply-text.ts';
import type { LeadDraft } from './useLeadDraft.ts';

interface DraftReply extends ReplySettings, EmailText {
  /** The text that the form filled in, not the officer's. */
  inserted: EmailText;
  /** The officer's text that a template replaced. */
  replaced?: EmailText | undefined;
}

function isSameText(one: EmailText, other: EmailText): boolean {
  return one.subject === other.subject && one.body === other.body;
}

/** An answer to a lead as it is written. It survives a reload. */
export function useReply(lead: Lead, settle: LeadDraft['settle']) {
  const draft = useDraft<DraftReply>(`reply-${lead.id}`);
  const officer = useStore($profile).data?.value?.full_name?.trim();
  const locale = replyLocale(lead);
  const texts = useAnswer(useCallback(() => readReplyTexts(locale), [locale]));
  const [written, setWritten] = useState<DraftReply>(() => {
    const greeting = greetingOf(lead);
    const service = serviceOf(lead.subject);
    const { kept } = draft;
    // The screen shows a new answer before its draft is forgotten.
    const sent = lead.replies.some(({ body }) => body === kept.body?.trim());
    return {
      template: '',
      service,
      inserted: greeting,
      ...greeting,
      ...(!sent && kept),
    };
  });

  function change(changes: Partial<DraftReply>): void {
    const next = { ...written, ...changes };
    setWritten(next);
    draft.keep(next);
  }

  function choose(chosen: Partial<ReplySettings>): void {
    if (!texts) return;
    const inserted = replyOf(lead, { ...written, ...chosen }, texts, officer);
    const { subject, body, replaced } = written;
    const untouched = isSameText(written, written.inserted);
    const original = untouched ? replaced : { subject, body };
    change({ ...chosen, ...inserted, inserted, replaced: original });
  }

  async function send({ subject, body }: EmailText): Promise<void> {
    // Otherwise an unsaved note would conflict with the state that the answer sets.
    const settled = await settle();
    if (!settled.ok) return reportOutcome(settled);
    const content = { lead_id: lead.id, subject, body };
    const key = await draft.retryKey(content);
    const outcome = await answerLead({ ...content, retry_key: key });
    if (outcome.ok) draft.forget();
    reportOutcome(outcome, t('desk.replyDone'));
  }

  return { written, hasTemplates: texts !== undefined, change, choose, send };
}
