import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { Load } from '../../application/Load.tsx';
import { t } from '../../application/texts.ts';
import { useReportedAction } from '../../application/useReportedAction.ts';
import { Empty } from '../../ui/Empty.tsx';
import type { Notification } from './notification-shapes.ts';
import { NotificationLine } from './NotificationLine.tsx';
import { $notifications, markRead } from './notifications.ts';

interface NotificationsProps {
  visibleCount: number;
  pathOf: (notification: Notification) => string | undefined;
  withReference?: boolean;
}

export function Notifications(props: NotificationsProps) {
  const state = useStore($notifications);
  return (
    <Load state={state}>
      {(list) =>
        list.length ? (
          <NotificationList list={list} {...props} />
        ) : (
          <Empty text={t('application.noNotifications')} />
        )
      }
    </Load>
  );
}

interface NotificationListProps extends NotificationsProps {
  list: readonly Notification[];
}

function NotificationList({
  list,
  visibleCount,
  pathOf,
  withReference = false,
}: NotificationListProps) {
  const [all, setAll] = useState(false);
  const visible = all ? list : list.slice(0, visibleCount);
  return (
    <>
      <ul id="notification-list" className="border-t border-line">
        {visible.map((one) => (
          <NotificationLine
            key={one.id}
            notification={one}
            path={pathOf(one)}
            withReference={withReference}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {list.length > visibleCount && (
          <button
            type="button"
            className="button w-fit"
            aria-expanded={all}
            aria-controls="notification-list"
            onClick={() => setAll(!all)}
          >
            {all
              ? t('application.viewFewer')
              : t('application.viewAll', { count: list.length })}
          </button>
        )}
        <MarkAll list={list} />
      </div>
    </>
  );
}

function MarkAll({ list }: { list: readonly Notification[] }) {
  const [marking, run] = useReportedAction();
  const unread = list.filter(({ read_at }) => !read_at).map(({ id }) => id);
  if (unread.length < 2) return null;
  return (
    <button
      type="button"
      className="button-quiet"
      aria-busy={marking}
      onClick={() => run(() => markRead(unread))}
    >
      {t('application.markAllAsRead')}
    </button>
  );
}
