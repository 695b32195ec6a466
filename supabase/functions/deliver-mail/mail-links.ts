import { localizePath } from '../../../src/i18n/paths.ts';

import type { Mail, News } from './mail.ts';
import type { LetterKey } from './mail-words.ts';

export interface MailLink {
  path: string;
  button: LetterKey;
}

/** Staff can be affiliates, too. */
const payoutLinks: Record<string, MailLink> = {
  payoutAsked: { path: '/desk/affiliates', button: 'openDesk' },
  payoutPaid: { path: '/dashboard/affiliate', button: 'seePayouts' },
  payoutDeclined: { path: '/dashboard/affiliate', button: 'seePayouts' },
};

export function linkOf(mail: Mail, locale: string): MailLink {
  const { path, button } =
    payoutLinks[mail.kind] ?? (mail.staff ? atDesk(mail) : inPortal(mail));
  return { path: localizePath(path, locale), button };
}

function atDesk({ kind, news }: Mail): MailLink {
  const [first, ...more] = news;
  const { reference, lead } = first ?? {};
  if (kind === 'lead' && lead && more.length === 0)
    return { path: `/desk/leads/${encodeURIComponent(lead)}`, button: 'openDesk' };
  return kind === 'lead' || kind === 'digest' || !reference
    ? { path: '/desk', button: 'openDesk' }
    : { path: `/desk/cases/${encodeURIComponent(reference)}`, button: 'openCase' };
}

const buttons: Record<string, LetterKey> = {
  documentRequested: 'sendDocuments',
  documentRejected: 'sendDocuments',
  message: 'readMessage',
  invoice: 'seeInvoice',
  paymentReceived: 'seeReceipt',
  refundMade: 'seeReceipt',
  paymentMissing: 'seeInvoice',
  paymentReminder: 'seeInvoice',
};

function inPortal({ kind, news }: Mail): MailLink {
  if (kind === 'leadReceived') return { path: '/', button: 'site' };
  if (kind === 'accountExists') return { path: '/login', button: 'logIn' };
  if (kind === 'deletionRequested') return { path: '/dashboard', button: 'openPortal' };
  if (kind === 'digest') return { path: '/dashboard', button: 'openPortal' };
  // A company outlives its case.
  if (news[0]?.company) return { path: '/dashboard', button: 'openPortal' };
  return { path: inPortalPath(kind, news[0]), button: buttons[kind] ?? 'openCase' };
}

function inPortalPath(kind: string, news: Partial<News> = {}) {
  const { reference = '', number, payment } = news;
  if (number) {
    const invoice = `/dashboard/invoices/${encodeURIComponent(number)}`;
    return payment ? `${invoice}/${payment}` : invoice;
  }
  const ownCase = encodeURIComponent(reference);
  return kind === 'message'
    ? `/dashboard/messages?case=${ownCase}`
    : `/dashboard/cases/${ownCase}`;
}
