import { Link } from '../../application/Link.tsx';
import { ownLocale, t } from '../../application/texts.ts';
import { useReportedAction } from '../../application/useReportedAction.ts';
import { formatAgo, formatLocalMoment } from '../../i18n/format.ts';
import { DotSeparated } from '../../ui/DotSeparated.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { notificationText } from '../event-texts.ts';
import type { Notification } from './notification-shapes.ts';
import { markRead } from './notifications.ts';

interface NotificationLineProps {
  notification: Notification;
  /** The path of what the notification is about. */
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
      className="relative flex items-center justify-between gap-x-4 border-b border-line py-3 pl-5"
      data-notification={id}
    >
      <div className="min-w-0">
        <p className={read_at ? '' : 'font-semibold'}>
          {/* Bold as well: colour alone must not show what is unread. */}
          {!read_at && (
            <>
              <span className="absolute top-[1.35rem] left-0 h-2.5 w-2.5 rounded-full bg-seal" />
              <span className="visually-hidden">{t('application.unread')}: </span>
            </>
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
          <DotSeparated>
            {withReference && params.reference}
            <time
              dateTime={created_at}
              title={formatLocalMoment(created_at, ownLocale())}
            >
              {formatAgo(created_at, ownLocale())}
            </time>
          </DotSeparated>
        </p>
      </div>
      {!read_at && (
        <button
          ref={keepFocus}
          type="button"
          className="tool text-muted hover:text-ink"
          title={t('application.markAsRead')}
          aria-label={t('application.markAsReadWhich', { message: text })}
          aria-busy={marking}
          onClick={mark}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}
