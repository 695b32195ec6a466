import { useStore } from '@nanostores/react';

import { formatLocalMoment } from '../../../i18n/format.ts';

import { $events } from '../data/stores.ts';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { ownLocale, t } from '../../../ui/signed-in/texts.ts';
import { eventText } from '../../../ui/cases/told.ts';

const people = { client: 'cases.actorClient', staff: 'cases.actorOfficer' } as const;

/** What happened in a case, the newest first. */
export function History() {
  const state = useStore($events);
  return (
    <section className="grid gap-4" aria-labelledby="history">
      <h2 id="history">{t('cases.history')}</h2>
      <Load state={state}>
        {(events) =>
          events.length === 0 ? (
            <p className="text-muted">{t('cases.noHistory')}</p>
          ) : (
            <ol className="border-t border-line">
              {events.map((event) => (
                <li key={event.id} className="grid border-b border-line py-2.5">
                  <span className="wrap-anywhere">{eventText(event)}</span>
                  <span className="figures text-[0.9375rem] text-muted">
                    {formatLocalMoment(event.at, ownLocale())}
                    {event.by !== 'system' && ` · ${t(people[event.by])}`}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Load>
    </section>
  );
}
