import { useRef } from 'react';

import { formatLocalMoment } from '../../i18n/format.ts';

import { markRead } from '../../features/portal/data/portal-calls.ts';
import type { Notification, Overview } from '../case-shapes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Link } from '../../application/Link.tsx';
import { useReportedAction } from '../../application/useReportedAction.ts';
import {
  casePath,
  deskAffiliatesPath,
  deskCasePath,
  deskLeadPath,
  invoicePath,
  isAtDesk,
  messagesPath,
  paths,
} from '../../features/portal/portal-routes.ts';
import { ownLocale, t } from '../../application/texts.ts';
import { notificationText } from '../case-texts.ts';

interface NotificationLineProps {
  notification: Notification;
  cases: readonly Overview[] | undefined;
}

/** Returns the path of a notification's subject. Notifications of others' cases go to staff. */
function pathOf(
  { kind, params, case_id }: Notification,
  cases: readonly Overview[] | undefined,
): string | undefined {
  if (kind === 'payoutAsked') return deskAffiliatesPath;
  if (kind === 'payoutPaid' || kind === 'payoutDeclined') return paths.affiliate;
  if (kind === 'lead') return params.lead && deskLeadPath(params.lead);
  if (!cases) return undefined;
  const reference = cases.find(({ id }) => id === case_id)?.reference;
  if (!reference) return params.reference && deskCasePath(params.reference);
  if (kind === 'message') return messagesPath(reference);
  if (kind === 'invoice' && params.number) return invoicePath(params.number);
  return casePath(reference);
}

export function NotificationLine({ notification, cases }: NotificationLineProps) {
  const { id, params, created_at, read_at } = notification;
  const [marking, run] = useReportedAction();
  const text = notificationText(notification);
  const path = pathOf(notification, cases);
  const atDesk = path !== undefined && isAtDesk(path);
  const marked = useRef<ReturnType<typeof markRead>>(undefined);

  const mark = () => run(() => (marked.current = markRead([id])));

  /** Waits before leaving for the desk's page, which would cancel the request. */
  async function leave(href: string): Promise<void> {
    await marked.current;
    location.assign(href);
  }

  return (
    <li
      // Colour alone must not show what is unread.
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3.5 pl-4 ${read_at ? '' : 'shadow-[inset_3px_0_var(--color-ink)]'}`}
      data-notification={id}
    >
      <div className="min-w-0 flex-[1_1_260px]">
        <p className={read_at ? '' : 'font-[600]'}>
          {!read_at && (
            <span className="mr-1.5 rounded-sheet bg-ink px-2 text-[0.875rem] text-paper">
              {t('dashboard.unread')}
            </span>
          )}
          {path ? (
            <Link
              className="no-underline hover:underline"
              href={path}
              onClickCapture={() => read_at || mark()}
              {...(atDesk && { open: leave })}
            >
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p className="figures text-[0.9375rem] text-muted">
          {/* Officers have many cases of the same service. */}
          {atDesk && params.reference && `${params.reference} · `}
          <time dateTime={created_at}>{formatLocalMoment(created_at, ownLocale())}</time>
        </p>
      </div>
      {read_at ? (
        <span className="inline-flex min-h-11 items-center gap-2 text-muted">
          <Icon name="check" size={18} />
          {t('dashboard.read')}
        </span>
      ) : (
        <button
          ref={keepFocus}
          type="button"
          className="button-quiet"
          aria-label={t('dashboard.markAsReadWhich', { message: text })}
          aria-busy={marking}
          onClick={mark}
        >
          {t('dashboard.markAsRead')}
        </button>
      )}
    </li>
  );
}
