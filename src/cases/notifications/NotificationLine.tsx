import { Link } from '../../application/Link.tsx';
import { ownLocale, t } from '../../application/texts.ts';
import { useReportedAction } from '../../application/useReportedAction.ts';
import { formatLocalMoment } from '../../i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import type { Notification } from '../case-shapes.ts';
import { notificationText } from '../case-texts.ts';
import { markRead } from './notifications.ts';

interface NotificationLineProps {
  notification: Notification;
  /** Of what the notification is about. */
  path: string | undefined;
  /** Officers have many cases of the same service. */
  withReference: boolean;
}

export function NotificationLine(props: NotificationLineProps) {
  const { notification, path, withReference } = props;
  const { id, params, created_at, read_at } = notification;
  const [marking, run] = useReportedAction();
  const text = notificationText(notification);

  const mark = () => run(() => markRead([id]));

  return (
    <li
      // Colour alone must not show what is unread.
      className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3.5 pl-4 ${read_at ? '' : 'shadow-[inset_3px_0_var(--color-ink)]'}`}
      data-notification={id}
    >
      <div className="min-w-0 flex-[1_1_260px]">
        <p className={read_at ? '' : 'font-semibold'}>
          {!read_at && (
            <span className="mr-1.5 rounded-sheet bg-ink px-2 text-[0.875rem] text-paper">
              {t('application.unread')}
            </span>
          )}
          {path ? (
            <Link
              className="no-underline hover:underline"
              href={path}
              onClickCapture={() => read_at || mark()}
            >
              <Unbroken text={text} />
            </Link>
          ) : (
            <Unbroken text={text} />
          )}
        </p>
        <p className="figures text-small text-muted">
          {withReference && params.reference && (
            <Unbroken text={`${params.reference} · `} />
          )}
          <time dateTime={created_at}>{formatLocalMoment(created_at, ownLocale())}</time>
        </p>
      </div>
      {read_at ? (
        <span className="inline-flex min-h-11 items-center gap-2 text-muted">
          <Icon name="check" size={18} />
          {t('application.read')}
        </span>
      ) : (
        <button
          ref={keepFocus}
          type="button"
          className="button-quiet"
          aria-label={t('application.markAsReadWhich', { message: text })}
          aria-busy={marking}
          onClick={mark}
        >
          {t('application.markAsRead')}
        </button>
      )}
    </li>
  );
}
