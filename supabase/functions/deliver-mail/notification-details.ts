import { fillIn, type MessageParams } from '../../../src/i18n/fill-in.ts';
import { formatDueDay, formatMoment } from '../../../src/i18n/format.ts';
import { formatMoney } from '../../../src/i18n/money.ts';
import { zonedDay, zonedTime, zoneName } from '../../../src/i18n/zoned-time.ts';
import type { Words } from './email-texts.ts';
import type { CallNews, News } from './notifications.ts';

interface Details {
  /** What texts of the kind fill in. */
  params: MessageParams;
  /** Lines below the text. */
  facts?: string[];
  /** Its line in a mail with several news of the kind. */
  item?: string;
}

const dollars = { code: 'USD', decimals: 2, rateFromUSD: 1 };

/** In the recipient's language. */
export function detailsOf(news: News, words: Words): Details {
  const details = ownDetails(news, words);
  if (!('service' in news)) return details;
  const { params, facts = [] } = details;
  const { reference, service } = news;
  return {
    ...details,
    params: { ...params, reference, service: words.serviceTitle(service) },
    facts: [...facts, words.t('reference', { reference })],
  };
}

function ownDetails(news: News, words: Words): Details {
  const { t, locale } = words;
  const money = (cents: number) => formatMoney(cents / 100, dollars, locale);
  switch (news.kind) {
    case 'caseOpened':
    case 'caseClosed':
    case 'officerAssigned':
    case 'message':
    case 'deletionWithdrawnToStaff':
    case 'personRemoved':
    case 'referralJoined':
    case 'accountExists':
      return { params: {} };
    case 'caseReopened': {
      const { note } = news;
      return { params: { note }, facts: [t('caseReopenedReason', { note })] };
    }
    case 'officerChanged': {
      const officer = news.officerName ?? '';
      return { params: {}, facts: officer ? [t('caseOfficer', { officer })] : [] };
    }
    case 'yourTurn':
      return {
        params: { step: words.stepTitle(news.step) },
        facts: dueFact(news.due, words),
      };
    case 'stepDone':
      return { params: { step: words.stepTitle(news.step) } };
    case 'documentRequested': {
      const document = words.documentTitle(news.document);
      const [due] = dueFact(news.due, words);
      return { params: { document }, item: due ? `${document} (${due})` : document };
    }
    case 'documentUploaded': {
      const document = words.documentTitle(news.document);
      const item = news.unasked ? t('documentUnasked', { document }) : document;
      return { params: { document }, item };
    }
    case 'documentAccepted': {
      const document = words.documentTitle(news.document);
      return { params: { document }, item: document };
    }
    case 'documentRejected': {
      const document = words.documentTitle(news.document);
      const reason = words.reasons[news.reason] ?? words.reasons['other'] ?? '';
      return {
        params: { document, reason },
        facts: [
          fillIn(words.cases.reason, { reason }),
          ...noteFact(news.note, words),
          ...dueFact(news.due, words),
        ],
      };
    }
    case 'documentDelivered':
      return { params: { document: news.name }, item: news.name };
    case 'invoice': {
      const params = { number: news.number, amount: money(news.amount) };
      return { params, facts: [t('invoiceAmount', params), ...dueFact(news.due, words)] };
    }
    case 'paymentReceived':
    case 'refundMade': {
      const outstanding = money(news.outstanding);
      // After a refund, only if there is something to pay again.
      const tells = news.kind === 'paymentReceived' || news.outstanding > 0;
      return {
        params: { number: news.number, amount: money(news.amount), outstanding },
        facts: tells ? [t('paymentOutstanding', { outstanding })] : [],
      };
    }
    case 'paymentReported':
      return {
        params: { number: news.number, outstanding: money(news.outstanding) },
      };
    case 'paymentMissing':
      return {
        params: { number: news.number, note: news.note ?? '' },
        facts: noteFact(news.note, words),
      };
    case 'paymentReminder': {
      const outstanding = money(news.outstanding);
      return {
        params: { number: news.number, outstanding },
        facts: [t('paymentOutstanding', { outstanding }), ...dueFact(news.due, words)],
      };
    }
    case 'deadline':
      return {
        params: {
          date: dayText(news.due, words),
          company: news.company ?? '',
          step: words.stepTitle(news.step ?? {}),
        },
        facts: dueFact(news.due, words),
      };
    case 'deletionRequestedToStaff':
    case 'deletionRequested':
      return { params: { date: dayText(news.due, words) } };
    case 'personInvited':
    case 'personLeft':
      return { params: { person: news.name } };
    case 'lead':
      return { params: {}, item: news.reference };
    case 'leadReceived':
    case 'leadReply':
      return { params: { reference: news.reference } };
    case 'commissionEarned':
      return { params: { amount: money(news.amount), date: dayText(news.due, words) } };
    case 'payoutAsked':
    case 'payoutPaid':
      return { params: { amount: money(news.amount) } };
    case 'payoutDeclined': {
      const { note } = news;
      return {
        params: { amount: money(news.amount), note },
        facts: [t('payoutDeclinedReason', { note })],
      };
    }
    case 'consultationBooked':
    case 'consultationMoved':
    case 'consultationCancelled':
    case 'consultationReminder':
      return callDetails(news, words);
    case 'passwordChanged':
    case 'deletionWithdrawn':
      return { params: {}, facts: [timeFact(news.at, words)] };
    case 'newAddressInUse':
    case 'oldAddressReplaced':
      return { params: { address: news.address }, facts: [timeFact(news.at, words)] };
    case 'factorAdded':
    case 'factorRemoved': {
      const device = news.name ? [t('securityName', { person: news.name })] : [];
      return { params: {}, facts: [timeFact(news.at, words), ...device] };
    }
    case 'newBrowser': {
      const { browser } = news;
      const known = browser ? [t('securityBrowser', { browser })] : [];
      return { params: {}, facts: [timeFact(news.at, words), ...known] };
    }
  }
}

/** Names the zone of a call that the recipient's calendar may not have. */
function callDetails({ starts, zone, reference }: CallNews, words: Words): Details {
  const { letters, locale, t } = words;
  const day = zonedDay(starts, zone, locale);
  const time = zonedTime(starts, zone, locale);
  const moment = fillIn(letters.consultationWhen, { day, time });
  return {
    params: { reference, moment },
    facts: [moment, t('consultationZone', { zone: zoneName(starts, zone, locale) })],
  };
}

function timeFact(at: string, { locale, t }: Words): string {
  return t('securityAt', { time: formatMoment(new Date(at), locale) });
}

function noteFact(note: string | null | undefined, { cases }: Words): string[] {
  return note ? [fillIn(cases.note, { note })] : [];
}

function dueFact(due: string | null | undefined, words: Words): string[] {
  return due ? [fillIn(words.cases.due, { date: dayText(due, words) })] : [];
}

/** A date that JavaScript cannot parse, such as one in the year 20261, stays unchanged. */
function dayText(due: string, { locale }: Words): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(due) ? formatDueDay(due, locale) : due;
}
