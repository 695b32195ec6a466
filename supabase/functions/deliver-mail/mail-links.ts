import { localizePath } from '../../../src/i18n/paths.ts';

import type { Mail, News } from './mail.ts';
import type { LetterKey } from './mail-words.ts';

export interface MailLink {
  path: string;
  button: LetterKey;
}

/** Staff can be affiliates, too. */
const affiliateLinks: Record<string, MailLink> = {
  referralJoined: { path: '/dashboard/affiliate', button: 'seeEarnings' },
  commissionEarned: { path: '/dashboard/affiliate', button: 'seeEarnings' },
  payoutPaid: { path: '/dashboard/affiliate', button: 'seePayouts' },
  payoutDeclined: { path: '/dashboard/affiliate', button: 'seePayouts' },
};

/** Whether all of a mail is for the affiliate, who need not be a client. */
export function isForAffiliate({ news }: Mail): boolean {
  return news.length > 0 && news.every(({ kind }) => kind in affiliateLinks);
}

export function linkOf(mail: Mail, locale: string): MailLink {
  const { path, button } =
    affiliateLinks[mail.kind] ?? (mail.staff ? atDesk(mail) : inPortal(mail));
  return { path: localizePath(path, locale), button };
}

function atDesk({ kind, news }: Mail): MailLink {
  if (kind === 'payoutAsked') return { path: '/desk/affiliates', button: 'openDesk' };
  const [first, ...more] = news;
  const { reference, lead, consultation } = first ?? {};
  if ((kind === 'lead' || consultation) && lead && more.length === 0)
    return { path: `/desk/leads/${encodeURIComponent(lead)}`, button: 'openDesk' };
  return kind === 'lead' || kind === 'digest' || consultation || !reference
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
  if (kind === 'leadReceived' || kind === 'leadReply')
    return { path: '/', button: 'site' };
  if (news[0]?.token)
    return {
      path: `/consultation#${encodeURIComponent(news[0].token)}`,
      button: kind === 'consultationCancelled' ? 'bookCall' : 'manageCall',
    };
  if (kind === 'accountExists') return { path: '/login', button: 'logIn' };
  if (kind === 'emailMoved') return { path: '/contact-us', button: 'contactUs' };
  if (news[0]?.at) return { path: '/login?mode=forgot', button: 'newPassword' };
  if (kind === 'deletionRequested') return { path: '/dashboard', button: 'openPortal' };
  if (news[0]?.link) {
    const path = `/update-password?token_hash=${encodeURIComponent(news[0].link)}&type=invite`;
    return { path, button: 'choosePassword' };
  }
  if (kind === 'caseOpened' && news[0]?.invited)
    return { path: '/login?mode=forgot', button: 'choosePassword' };
  if (kind === 'digest' || kind === 'personRemoved')
    return { path: '/dashboard', button: 'openPortal' };
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
