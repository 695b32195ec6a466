import { fillIn } from '../../../../src/i18n/fill-in.ts';
import { formatDueDay, formatMoment } from '../../../../src/i18n/format.ts';
import { formatMoney } from '../../../../src/i18n/money.ts';
import type { EmailTexts } from '../email-texts.ts';

const dollars = { code: 'USD', decimals: 2, rateFromUSD: 1 };

export function moneyText(cents: number, { locale }: EmailTexts): string {
  return formatMoney(cents / 100, dollars, locale);
}

/** A date that JavaScript cannot parse, such as one in the year 20261, stays unchanged. */
export function dayText(due: string, { locale }: EmailTexts): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(due) ? formatDueDay(due, locale) : due;
}

export function dueFact(due: string | null | undefined, texts: EmailTexts): string[] {
  return due ? [fillIn(texts.cases.due, { date: dayText(due, texts) })] : [];
}

export function noteFact(
  note: string | null | undefined,
  { cases }: EmailTexts,
): string[] {
  return note ? [fillIn(cases.note, { note })] : [];
}

export function timeFact(at: string, { locale, t }: EmailTexts): string {
  return t('securityAt', { time: formatMoment(new Date(at), locale) });
}
