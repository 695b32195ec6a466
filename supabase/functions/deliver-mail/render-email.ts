import { settingsPath } from '../_shared/settings-path.ts';
import { unsubscribeToken } from '../_shared/unsubscribe-token.ts';
import { calendarOf } from './call-calendar.ts';
import type { Letter, Mail } from './email.ts';
import { contentsOf } from './email-body.ts';
import { type Article, mailArticle, mailPage, type SmallPrint } from './email-html.ts';
import { isForAffiliate, linkOf } from './email-links.ts';
import { oneLine, plainText } from './email-plain-text.ts';
import { type LetterKey, siteName, type Words, wordsIn } from './email-texts.ts';

export interface LetterOptions {
  /** Without a trailing slash. */
  siteUrl: string;
  unsubscribeUrl: string;
  secret: string;
}

/** Mail programs cut longer subjects. */
const maxSubject = 150;

/** As HTML and plain text, with the headers of RFC 8058. */
export async function letterOf(mail: Mail, options: LetterOptions): Promise<Letter> {
  const words = wordsIn(mail.locale);
  const { subject, ignore, ...said } = contentsOf(mail, words);
  const link = linkOf(mail, words.locale);
  const title = oneLine(subject);
  const characters = Array.from(title);
  const [first] = mail.news;
  const replyTo = 'replyTo' in first && first.replyTo;
  const href = options.siteUrl + link.path;
  const calendar = calendarOf(mail, words, { text: said.paragraphs[0] ?? '', href });
  const article: Article = {
    locale: words.locale,
    preview: previewOf(mail, words, said.paragraphs[0] ?? ''),
    title,
    ...said,
    button: { href, label: words.t(link.button) },
    small: smallPrint(mail, words, { siteUrl: options.siteUrl, ignore }),
  };
  return {
    to: mail.email,
    ...(replyTo && { replyTo }),
    ...(calendar && { calendar }),
    subject:
      characters.length > maxSubject
        ? `${characters.slice(0, maxSubject - 1).join('')}…`
        : title,
    html: mailPage(siteName, mailArticle(siteName, article)),
    text: plainText(siteName, article),
    messageId: `${mail.key.replace(/[^A-Za-z0-9-]+/g, '.')}@${new URL(options.siteUrl).hostname}`,
    headers: {
      // Keeps out-of-office programs from replying. A reply to an inquiry was written by a person.
      ...(mail.kind !== 'leadReply' && { 'Auto-Submitted': 'auto-generated' }),
      'Content-Language': words.locale,
      ...(await unsubscribeHeaders(mail, words, options)),
    },
  };
}

/** Names the case; mail programs show it beside the subject. */
function previewOf({ kind, news }: Mail, words: Words, text: string): string {
  const [first] = news;
  if (kind === 'digest' || !('service' in first)) return text;
  return `${words.serviceTitle(first.service)} · ${first.reference}`;
}

function smallPrint(
  mail: Mail,
  words: Words,
  { siteUrl, ignore }: { siteUrl: string; ignore: string | undefined },
): SmallPrint[] {
  const { t, sender, locale } = words;
  const choose = { href: siteUrl + settingsPath(locale), label: t('choose') };
  return [
    ...(mail.account ? [{ text: t(reasonKey(mail)), link: choose }] : []),
    ...('at' in mail.news[0] ? [{ text: t('whySecurity') }] : []),
    ...(ignore ? [{ text: ignore }] : []),
    { text: sender, link: { href: siteUrl, label: siteUrl } },
  ];
}

function reasonKey(mail: Mail): LetterKey {
  if (isForAffiliate(mail)) return 'whyAffiliate';
  return mail.staff ? 'whyStaff' : 'why';
}

/** Visitors without an account get one mail for each message, so there is nothing to unsubscribe from. */
async function unsubscribeHeaders(
  { account, kind }: Mail,
  { locale }: Words,
  { unsubscribeUrl, secret }: LetterOptions,
): Promise<Record<string, string>> {
  if (!account) return {};
  const token = await unsubscribeToken({ account, kind }, secret);
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}?token=${token}&lang=${locale}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
