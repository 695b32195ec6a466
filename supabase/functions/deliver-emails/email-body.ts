import { localizePath } from '../../../src/i18n/localize-path.ts';
import type { QueuedEmail } from './email.ts';
import { linkOf } from './email-links.ts';
import { oneLine } from './email-plain-text.ts';
import type { EmailKey, EmailTexts } from './email-texts.ts';
import { wordingOf } from './email-wording.ts';
import { isForAffiliate } from './notifications.ts';

export interface SmallPrint {
  text: string;
  link?: { href: string; label: string };
}

/** The source of both the HTML and the plain text. */
export interface EmailBody {
  locale: string;
  /** The preview that email programs show beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  list?: string[];
  facts?: string[];
  button: { href: string; label: string };
  smallPrint: SmallPrint[];
}

export function bodyOf(
  queued: QueuedEmail,
  texts: EmailTexts,
  siteUrl: string,
): EmailBody {
  const { subject, ignore, ...wording } = wordingOf(queued, texts);
  const { path, button } = linkOf(queued, texts.locale);
  return {
    ...wording,
    locale: texts.locale,
    preview: previewOf(queued, texts) ?? wording.paragraphs[0] ?? '',
    title: oneLine(subject),
    button: { href: siteUrl + path, label: texts.t(button) },
    smallPrint: smallPrintOf(queued, texts, { siteUrl, ignore }),
  };
}

/** An email about one case names it. */
function previewOf(
  { kind, notifications: [first] }: QueuedEmail,
  texts: EmailTexts,
): string | undefined {
  if (kind === 'digest' || !('service' in first)) return undefined;
  return `${texts.serviceTitle(first.service)} · ${first.reference}`;
}

function smallPrintOf(
  queued: QueuedEmail,
  texts: EmailTexts,
  { siteUrl, ignore }: { siteUrl: string; ignore: string | undefined },
): SmallPrint[] {
  const { t, sender, locale } = texts;
  const choose = {
    href: siteUrl + localizePath('/dashboard/settings', locale),
    label: t('choose'),
  };
  return [
    ...(queued.account ? [{ text: t(reasonKey(queued)), link: choose }] : []),
    ...('at' in queued.notifications[0] ? [{ text: t('whySecurity') }] : []),
    ...(ignore ? [{ text: ignore }] : []),
    { text: sender, link: { href: siteUrl, label: siteUrl } },
  ];
}

function reasonKey({ staff, notifications }: QueuedEmail): EmailKey {
  if (notifications.every(isForAffiliate)) return 'whyAffiliate';
  return staff ? 'whyStaff' : 'why';
}
