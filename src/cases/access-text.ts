import { momentDay } from '../application/formats.ts';
import { t } from '../application/texts.ts';
import type { Person } from './case-shapes.ts';

const week = 7 * 24 * 60 * 60 * 1000;

export function rightsText({ may_upload, sees_invoices }: Person): string {
  const rights = [
    may_upload && t('cases.personUploads'),
    sees_invoices && t('cases.personBilled'),
  ].filter(Boolean);
  return rights.length > 0 ? rights.join(' · ') : t('cases.personReads');
}

/** "Has had access since June 24", or what became of the invitation. */
export function accessText({ invited_at, accepted_at }: Person): string {
  if (accepted_at) return t('cases.personSince', { date: momentDay(accepted_at) });
  const date = momentDay(invited_at);
  return Date.parse(invited_at) + week < Date.now()
    ? t('cases.personLapsed', { date })
    : t('cases.personInvited', { date });
}
