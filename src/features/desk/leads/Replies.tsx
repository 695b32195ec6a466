import { ownLocale } from '../../../application/texts.ts';
import { formatLocalMoment } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { t } from '../desk-texts.ts';
import type { Lead } from './lead-api.ts';
import { replyLocale } from './reply-text.ts';
import { ReplyForm } from './ReplyForm.tsx';
import type { LeadDraft } from './useLeadDraft.ts';

const stateTexts = {
  due: 'desk.replyDue',
  sent: 'desk.replySent',
  failed: 'desk.replyFailed',
} as const;

export function Replies({ lead, draft }: { lead: Lead; draft: LeadDraft }) {
  return (
    <Card id="lead-reply" heading={t('desk.reply')} text={t('desk.replyHint')}>
      {/* Starts over once an answer is sent. */}
      <ReplyForm key={lead.replies.length} lead={lead} settle={draft.settle} />
      {lead.replies.length > 0 && (
        <section className="grid gap-3">
          <h3 className="text-[1.1rem]">{t('desk.replies')}</h3>
          {lead.replies.map((reply) => (
            <details key={reply.id} className="border-t border-line pt-3">
              <summary className="wrap-anywhere">
                <bdi lang={replyLocale(lead)}>{reply.subject}</bdi>
                <span className="block text-muted">
                  <DotSeparated>
                    {t(stateTexts[reply.state])}
                    {formatLocalMoment(reply.created_at, ownLocale())}
                    {t('desk.replyBy', { name: reply.author ?? t('desk.somebody') })}
                  </DotSeparated>
                </span>
              </summary>
              <p
                className="mt-2 wrap-anywhere whitespace-pre-wrap"
                dir="auto"
                lang={replyLocale(lead)}
              >
                {reply.body}
              </p>
            </details>
          ))}
        </section>
      )}
    </Card>
  );
}
