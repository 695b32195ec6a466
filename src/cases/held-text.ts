import { momentDay } from '../application/formats.ts';
import { t } from '../application/texts.ts';
import { fillIn } from '../i18n/fill-in.ts';
import type { CaseSummary, Holder } from './case-shapes.ts';

type Held = readonly [sinceDate: string, now: string];

/** Texts by holder: since `{date}`, and for an unknown first day. */
export type HolderTexts = Record<'officer' | 'authority' | 'partner', Held> &
  Partial<Record<Holder, Held>>;

function closedText(closed_at: string, status: CaseSummary['status']): string {
  const date = momentDay(closed_at);
  return status === 'cancelled'
    ? t('application.cancelledOn', { date })
    : t('application.completedOn', { date });
}

/** "With the authority since June 24", "Completed on June 30" */
export function heldText(
  texts: HolderTexts,
  {
    closed_at,
    status,
    holder,
    since,
  }: Pick<CaseSummary, 'closed_at' | 'status' | 'holder' | 'since'>,
): string {
  if (closed_at) return closedText(closed_at, status);
  const held = texts[holder];
  if (!held) return '';
  const [sinceDate, now] = held;
  return since ? fillIn(sinceDate, { date: momentDay(since) }) : now;
}
