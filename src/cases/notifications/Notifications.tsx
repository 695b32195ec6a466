import { useStore } from '@nanostores/react';
import { useState } from 'react';

import { $cases, $notifications } from '../../features/portal/data/portal-stores.ts';
import type { Notification } from '../case-shapes.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Load } from '../../application/Load.tsx';
import { t } from '../../application/texts.ts';

import { NotificationLine } from './NotificationLine.tsx';

/** Shown at first (docs/specification.md 9). */
const shown = 3;

export function Notifications() {
  const state = useStore($notifications);
  return (
    // Without a name, because the toast region already has it.
    <section className="grid gap-4">
      <h2 id="notifications" className="w-fit" tabIndex={-1}>
        {t('dashboard.notifications')}
      </h2>
      <Load state={state}>
        {(list) =>
          list.length ? (
            <List list={list} />
          ) : (
            <Empty text={t('dashboard.noNotifications')} />
          )
        }
      </Load>
    </section>
  );
}

function List({ list }: { list: readonly Notification[] }) {
  const cases = useStore($cases).data?.value;
  const [all, setAll] = useState(false);
  const visible = all ? list : list.slice(0, shown);
  return (
    <>
      <ul id="notification-list" className="border-t-2 border-ink">
        {visible.map((one) => (
          <NotificationLine key={one.id} notification={one} cases={cases} />
        ))}
      </ul>
      {list.length > shown && (
        <button
          type="button"
          className="button w-fit"
          aria-expanded={all}
          aria-controls="notification-list"
          onClick={() => setAll(!all)}
        >
          {all
            ? t('dashboard.viewFewer')
            : t('dashboard.viewAll', { count: list.length })}
        </button>
      )}
    </>
  );
}
