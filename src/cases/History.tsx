import { Load } from '../application/Load.tsx';
import type { Loaded } from '../application/loaded.ts';
import { ownLocale, t } from '../application/texts.ts';
import { formatLocalMoment, formatShortMoment } from '../i18n/format.ts';
import { DotSeparated } from '../ui/DotSeparated.tsx';
import { FoldedSection } from '../ui/FoldedSection.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';
import type { CaseEvent } from './event-shapes.ts';
import { eventText, type Reader, sideText } from './event-texts.ts';

interface HistoryProps {
  state: { data?: Loaded<CaseEvent[]> };
  reader: Reader;
}

const openEvents = 3;

export function History({ state, reader }: HistoryProps) {
  const list = (
    <Load state={state}>
      {(events) =>
        events.length === 0 ? (
          <p className="text-muted">{t('cases.noHistory')}</p>
        ) : (
          <>
            <Events events={events.slice(0, openEvents)} reader={reader} />
            {events.length > openEvents && (
              <details>
                <summary className="button-quiet">
                  {t('application.viewAll', { count: events.length })}
                </summary>
                <Events events={events.slice(openEvents)} reader={reader} />
              </details>
            )}
          </>
        )
      }
    </Load>
  );
  return reader === 'staff' ? (
    <section className="case-history grid gap-4" aria-labelledby="history">
      <h2 id="history">{t('cases.history')}</h2>
      {list}
    </section>
  ) : (
    <FoldedSection id="history" heading={t('cases.history')}>
      {list}
    </FoldedSection>
  );
}

interface EventsProps {
  events: readonly CaseEvent[];
  reader: Reader;
}

function Events({ events, reader }: EventsProps) {
  // The desk has only one line for each event.
  const momentOf = reader === 'staff' ? formatShortMoment : formatLocalMoment;
  return (
    <ol className="border-t border-line">
      {events.map((event) => (
        <li key={event.id} className="grid border-b border-line py-2.5">
          <span className="wrap-anywhere">
            <Unbroken text={eventText(event)} />
          </span>
          <span className="figures text-small text-muted">
            <DotSeparated>
              {momentOf(event.at, ownLocale())}
              {event.by !== 'system' && sideText(event.by, reader)}
            </DotSeparated>
          </span>
        </li>
      ))}
    </ol>
  );
}
