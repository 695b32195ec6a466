import { useStore } from '@nanostores/react';

import { momentDay } from '../../../application/formats.ts';
import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { leadPath } from '../desk-routes.ts';
import { countText, t } from '../desk-texts.ts';
import { $today } from '../today/today-stores.ts';

/** Beside the list. An inquiry that opened by itself would count as read. */
export function NoLead() {
  return (
    <Load state={useStore($today)}>
      {({ groups }) => {
        const group = groups.find(({ kind }) => kind === 'lead');
        const oldest = group?.rows[0];
        return (
          <Empty
            heading={
              group
                ? t('desk.inboxNew', { count: countText(group.count) })
                : t('desk.inboxCalm')
            }
            text={t('desk.inboxHint')}
          >
            {oldest?.since && (
              <Link className="button" href={leadPath(oldest.id)}>
                {t('desk.inboxOldest', { date: momentDay(oldest.since) })}
              </Link>
            )}
          </Empty>
        );
      }}
    </Load>
  );
}
