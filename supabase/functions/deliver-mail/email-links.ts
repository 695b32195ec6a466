import type { AffiliateKind } from '../../../src/cases/case-shapes.ts';
import { localizePath } from '../../../src/i18n/paths.ts';
import type { Mail } from './email.ts';
import type { LetterKey } from './email-texts.ts';
import { isOfCall, type News } from './notifications.ts';

interface MailLink {
  path: string;
  button: LetterKey;
}

/** Staff can be affiliates, too. */
const affiliateLinks: Record<AffiliateKind, MailLink> = {
  referralJoined: { path: '/dashboard/affiliate', button: 'seeEarnings' },
  commissionEarned: { path: '/dashboard/affiliate', button: 'seeEarnings' },
  payoutPaid: { path: '/dashboard/affiliate', button: 'seePayouts' },
  payoutDeclined: { path: '/dashboard/affiliate', button: 'seePayouts' },
};

function isAffiliateKind(kind: string): kind is AffiliateKind {
  return Object.hasOwn(affiliateLinks, kind);
}

/** Whether all of a mail is for the affiliate, who need not be a client. */
export function isForAffiliate({ news }: Mail): boolean {
  return news.every(({ kind }) => isAffiliateKind(kind));
}

export function linkOf(mail: Mail, locale: string): MailLink {
  const { path, button } = placeFor(mail);
  return { path: localizePath(path, locale), button };
}

function placeFor(mail: Mail): MailLink {
  if (isAffiliateKind(mail.kind)) return affiliateLinks[mail.kind];
  return mail.staff ? atDesk(mail) : inPortal(mail);
}

const desk: MailLink = { path: '/desk', button: 'openDesk' };
const portal: MailLink = { path: '/dashboard', button: 'openPortal' };

function atDesk({ kind, news: [first, ...more] }: Mail): MailLink {
  if (kind === 'digest') return desk;
  if (first.kind === 'payoutAsked') return { ...desk, path: '/desk/affiliates' };
  if ((first.kind === 'lead' || isOfCall(first)) && first.lead && more.length === 0)
    return { ...desk, path: `/desk/leads/${encodeURIComponent(first.lead)}` };
  return 'service' in first
    ? { path: `/desk/cases/${encodeURIComponent(first.reference)}`, button: 'openCase' }
    : desk;
}

function inPortal({ kind, news: [first] }: Mail): MailLink {
  if (first.invitationToken) {
    const path = `/update-password?token_hash=${encodeURIComponent(first.invitationToken)}&type=invite`;
    return { path, button: 'choosePassword' };
  }
  return kind === 'digest' ? portal : placeOf(first);
}

function placeOf(news: News): MailLink {
  switch (news.kind) {
    case 'leadReceived':
    case 'leadReply':
      return { path: '/', button: 'site' };
    case 'consultationBooked':
    case 'consultationMoved':
    case 'consultationReminder':
      return { path: callPath(news.token), button: 'manageCall' };
    case 'consultationCancelled':
      return { path: callPath(news.token), button: 'bookCall' };
    case 'accountExists':
      return { path: '/login', button: 'logIn' };
    case 'oldAddressReplaced':
      return { path: '/contact-us', button: 'contactUs' };
    case 'passwordChanged':
    case 'deletionWithdrawn':
    case 'newAddressInUse':
    case 'factorAdded':
    case 'factorRemoved':
    case 'newBrowser':
      return { path: '/login?mode=forgot', button: 'newPassword' };
    case 'caseOpened':
      return news.invited
        ? { path: '/login?mode=forgot', button: 'choosePassword' }
        : caseLink(news, 'openCase');
    case 'message': {
      const path = `/dashboard/messages?case=${encodeURIComponent(news.reference)}`;
      return { path, button: 'readMessage' };
    }
    case 'documentRequested':
    case 'documentRejected':
      return caseLink(news, 'sendDocuments');
    case 'invoice':
    case 'paymentMissing':
    case 'paymentReminder':
      return { path: invoicePath(news), button: 'seeInvoice' };
    case 'paymentReceived':
    case 'refundMade':
      return { path: `${invoicePath(news)}/${news.payment}`, button: 'seeReceipt' };
    case 'deadline':
      // A company outlives its case.
      return news.company ? portal : caseLink(news, 'openCase');
    case 'personRemoved':
      return portal;
    default:
      return 'service' in news ? caseLink(news, 'openCase') : portal;
  }
}

function callPath(token: string | null | undefined): string {
  return `/consultation#${encodeURIComponent(token ?? '')}`;
}

function caseLink({ reference }: { reference: string }, button: LetterKey): MailLink {
  return { path: `/dashboard/cases/${encodeURIComponent(reference)}`, button };
}

function invoicePath({ number }: { number: string }): string {
  return `/dashboard/invoices/${encodeURIComponent(number)}`;
}
