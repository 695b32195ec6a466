import { newsText } from '../../../src/i18n/case-words.ts';
import { fillIn } from '../../../src/i18n/fill-in.ts';
import { formatDueDay, formatMoment } from '../../../src/i18n/format.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { zonedDay, zonedTime, zoneName } from '../../../src/i18n/zoned-time.ts';

import type { Mail, News } from './mail.ts';
import type { LetterKey, Words } from './mail-words.ts';

export interface Contents {
  subject: string;
  paragraphs: string[];
  list: string[];
  facts: string[];
}

const dollars = { code: 'USD', decimals: 2, rateFromUSD: 1 };

const listed = ['documentRequested', 'documentUploaded', 'documentAccepted'];
const dated = [
  'yourTurn',
  'documentRejected',
  'invoice',
  'paymentReminder',
  'deadline',
  'deadlineOfCompany',
];

/** In mails about a call, visitor and officer read different texts. */
export function groupFor({ kind, news, staff }: Mail): string {
  const first = news[0] ?? { kind };
  if (kind === 'digest') return kind;
  if (first.consultation && staff) return `${kind}ToStaff`;
  // Documents sent unasked are in the same mail as others; its list tells them apart.
  const { outcome, company } = first;
  return newsText(first.kind, { outcome, company });
}

/** @throws Error if the kind is unknown */
export function contentsOf(mail: Mail, words: Words): Contents {
  const { kind, news, staff } = mail;
  const { t } = words;
  const first: News = news[0] ?? { kind };
  const group = groupFor(mail);
  const params = paramsOf(first, news.length, words);
  const key = (part: string) => `${group}${part}` as LetterKey;
  if (!(key('Subject') in words.letters)) throw new Error(`No mail for news of ${group}`);
  if (group === 'leadReply') return replyOf(first, t('leadReplyNext', params));
  const parts = [
    'Next',
    'Password',
    ...(first.invited && !first.link ? ['Invited'] : []),
  ];
  const more = parts.map(key).filter((one) => one in words.letters);
  if (first.link) more.push('noPassword');
  if (first.at && more.length === 0) more.push('notYou');
  return {
    subject: t(key('Subject'), params),
    paragraphs: [textKey(group, first, staff) ?? key('Text'), ...more].map((one) =>
      t(one, params),
    ),
    list: listOf(group, news, words),
    facts: factsOf(group, first, params, words),
  };
}

/** An officer's own words, in their paragraphs. */
function replyOf({ title = '', note = '' }: News, next: string): Contents {
  const written = note.split(/\n\s*\n/).filter((part) => part.trim());
  return { subject: title, paragraphs: [...written, next], list: [], facts: [] };
}

function textKey(group: string, { step }: News, staff: boolean): LetterKey | undefined {
  if (group === 'message' && staff) return 'messageStaffText';
  return group === 'deadline' && step ? 'deadlineStepText' : undefined;
}

type Params = ReturnType<typeof paramsOf>;

function paramsOf(news: News, count: number, words: Words) {
  const { locale } = words;
  return {
    count,
    service: words.serviceTitle(news.service),
    step: words.stepTitle(news.step),
    document: news.name ?? words.documentTitle(news.document),
    reason: words.reasons[news.reason ?? ''] ?? words.reasons['other'] ?? '',
    person: news.name ?? '',
    note: news.note ?? '',
    date: dayOf(news, locale),
    number: news.number ?? '',
    company: news.company ?? '',
    amount: moneyOf(news.amount, locale),
    outstanding: moneyOf(news.outstanding, locale),
    officer: news.officerName ?? '',
    time: news.at ? formatMoment(new Date(news.at), locale) : '',
    address: news.address ?? '',
    browser: news.browser ?? '',
    reference: news.reference ?? '',
    ...callParams(news, words),
  };
}

/** Names the zone of a call that the recipient's calendar may not have. */
function callParams({ starts, zone = 'UTC' }: News, { locale, letters }: Words) {
  if (!starts) return { moment: '', zone: '' };
  const day = zonedDay(starts, zone, locale);
  const time = zonedTime(starts, zone, locale);
  return {
    moment: fillIn(letters.consultationWhen, { day, time }),
    zone: zoneName(starts, zone, locale),
  };
}

function moneyOf(cents = 0, locale: string): string {
  return formatMoney(cents / 100, dollars, locale);
}

/** A date that JavaScript cannot parse, such as one in the year 20261, stays unchanged. */
function dayOf({ due = '' }: News, locale: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(due) ? formatDueDay(due, locale) : due;
}

function listOf(group: string, news: News[], words: Words): string[] {
  if (group === 'digest')
    return news.map((one) =>
      fillIn(words.notifications[newsText(one.kind, one)] ?? '', {
        ...paramsOf(one, 1, words),
      }),
    );
  if (group === 'lead') return news.map(({ reference = '' }) => reference);
  if (group === 'documentDelivered') return news.map(({ name = '' }) => name);
  if (!listed.includes(group)) return [];
  return news.map((one) => {
    const { document, date } = paramsOf(one, 1, words);
    if (one.unasked && group === 'documentUploaded')
      return words.t('documentUnasked', { document });
    return date && group === 'documentRequested'
      ? `${document} (${fillIn(words.cases.due, { date })})`
      : document;
  });
}

/** After a refund, only if there is something to pay again. */
function tellsOutstanding(group: string, { outstanding = 0 }: News): boolean {
  const always = group === 'paymentReceived' || group === 'paymentReminder';
  return always || (group === 'refundMade' && outstanding > 0);
}

function factsOf(group: string, news: News, params: Params, words: Words): string[] {
  const { cases, t } = words;
  const rejected = group === 'documentRejected';
  return [
    rejected && fillIn(cases.reason, params),
    (rejected || group === 'paymentMissing') && news.note && fillIn(cases.note, params),
    news.at && t('securityAt', params),
    news.browser && t('securityBrowser', params),
    news.at && news.name && t('securityName', params),
    group === 'caseReopened' && t('caseReopenedReason', params),
    group === 'invoice' && t('invoiceAmount', params),
    tellsOutstanding(group, news) && t('paymentOutstanding', params),
    group !== 'digest' && news.starts && params.moment,
    group !== 'digest' && news.starts && t('consultationZone', params),
    news.officerName && t('caseOfficer', params),
    group === 'payoutDeclined' && t('payoutDeclinedReason', params),
    dated.includes(group) && news.due && fillIn(cases.due, params),
    news.service && group !== 'digest' && t('reference', params),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}
