import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import type { Notification } from './notification-shapes.ts';
import { $notifications, markRead } from './notifications.ts';

/** Marks the notifications about the open screen as read, because the user now sees what they are about. */
export function useReadNotifications(isAbout: (notification: Notification) => boolean) {
  const list = useStore($notifications).data?.value ?? [];
  const unread = list
    .filter((one) => !one.read_at && isAbout(one))
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    if (unread) void markRead(unread.split(','));
  }, [unread]);
}

export function useUnreadCount(): number {
  const list = useStore($notifications).data?.value ?? [];
  return list.filter(({ read_at }) => !read_at).length;
}
