import { ownLocale } from '../../../application/texts.ts';
import { formatLocalMoment } from '../../../i18n/format.ts';
import { DotSeparated } from '../../../ui/DotSeparated.tsx';
import { t } from '../desk-texts.ts';
import type { Lead } from './lead-api.ts';
import { replyLocale } from './reply-text.ts';

const stateTexts = {
  due: 'desk.replyDue',
  sent: 'desk.replySent',
  failed: 'desk.replyFailed',
} as const;

export function Replies({ lead }: { lead: Lead }) {
  if (lead.replies.length === 0) return null;
  return (
    <section aria-label={t('desk.replies')}>
      {lead.replies.map((reply) => (
        <details key={reply.id}>
          <summary className="flex cursor-pointer items-center justify-between gap-2 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <bdi lang={replyLocale(lead)}>{reply.subject}</bdi>
              <span className="block text-small text-muted">
                <DotSeparated>
                  {t(stateTexts[reply.state])}
                  {formatLocalMoment(reply.created_at, ownLocale())}
                  {t('desk.replyBy', { name: reply.author ?? t('desk.somebody') })}
                </DotSeparated>
              </span>
            </span>
          </summary>
          <p
            className="max-w-[68ch] pb-4 wrap-anywhere whitespace-pre-wrap"
            dir="auto"
            lang={replyLocale(lead)}
          >
            {reply.body}
          </p>
        </details>
      ))}
    </section>
  );
}
