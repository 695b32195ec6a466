import { unsubscribeToken } from '../_shared/unsubscribe-token.ts';
import { calendarOf } from './call-calendar.ts';
import type { Email, QueuedEmail } from './email.ts';
import { bodyOf } from './email-body.ts';
import { htmlContent, htmlPage } from './email-html.ts';
import { plainText } from './email-plain-text.ts';
import { siteName, textsIn } from './email-texts.ts';

export interface RenderOptions {
  /** The site's address, without a trailing slash. */
  siteUrl: string;
  unsubscribeUrl: string;
  /** Signs unsubscribe links. */
  secret: string;
}

/** Email programs truncate longer subjects. */
const maxSubject = 150;

/** Writes an email in its recipient's language, with the headers of RFC 8058. */
export async function renderEmail(
  queued: QueuedEmail,
  options: RenderOptions,
): Promise<Email> {
  const { key, kind, email, locale, notifications } = queued;
  const texts = textsIn(locale);
  const body = bodyOf(queued, texts, options.siteUrl);
  const [first] = notifications;
  const replyTo = 'replyTo' in first && first.replyTo;
  const calendar = calendarOf(queued, texts, body);
  return {
    to: email,
    ...(replyTo && { replyTo }),
    ...(calendar && { calendar }),
    subject: shortened(body.title),
    html: htmlPage(siteName, htmlContent(siteName, body)),
    text: plainText(siteName, body),
    messageId: `${key.replace(/[^A-Za-z0-9-]+/g, '.')}@${new URL(options.siteUrl).hostname}`,
    headers: {
      // Keeps out-of-office programs from replying. A reply to an inquiry was written by a person.
      ...(kind !== 'leadReply' && { 'Auto-Submitted': 'auto-generated' }),
      'Content-Language': texts.locale,
      ...(await unsubscribeHeaders(queued, texts.locale, options)),
    },
  };
}

function shortened(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= maxSubject) return title;
  return `${characters.slice(0, maxSubject - 1).join('')}…`;
}

/** Visitors without an account get one email for each message, so there is nothing to unsubscribe from. */
async function unsubscribeHeaders(
  { account, kind }: QueuedEmail,
  locale: string,
  { unsubscribeUrl, secret }: RenderOptions,
): Promise<Record<string, string>> {
  if (!account) return {};
  const token = await unsubscribeToken({ account, kind }, secret);
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}?token=${token}&lang=${locale}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
