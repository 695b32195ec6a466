import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { ownLocale } from '../../../application/texts.ts';
import { zonedDate } from '../../../i18n/zoned-day.ts';
import { zonedMoment } from '../../../i18n/zoned-time.ts';
import { clientTimeText } from '../data/call-times.ts';
import type { LeadCallRow } from '../data/desk-shapes.ts';
import { callsPath } from '../desk-routes.ts';
import { $zone } from './calls-stores.ts';
import { CallState } from './CallState.tsx';

/** The call that was booked with an inquiry, also on the screen of its case. Leads to the day of the call. */
export function LeadCall({ call }: { call: LeadCallRow }) {
  const zone = useStore($zone);
  if (!zone) return null;
  const { starts_at, state } = call;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link href={callsPath(zonedDate(starts_at, zone))}>
        {zonedMoment(starts_at, zone, ownLocale())}
      </Link>
      <CallState state={state} />
      <span className="basis-full text-muted">{clientTimeText(call, zone)}</span>
    </span>
  );
}
