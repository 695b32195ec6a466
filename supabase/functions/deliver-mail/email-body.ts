import { newsKey, newsVariant } from '../../../src/i18n/case-words.ts';
import { fillIn } from '../../../src/i18n/fill-in.ts';
import type { Mail } from './email.ts';
import type { LetterKey, Words } from './email-texts.ts';
import { isOfCall, type News } from './notifications.ts';
import { detailsOf } from './notification-details.ts';

interface Contents {
  subject: string;
  paragraphs: string[];
  list: string[];
  facts: string[];
  /** For whoever did not expect the mail. */
  ignore?: string;
}

type Reply = Extract<News, { kind: 'leadReply' }>;

export function contentsOf(mail: Mail, words: Words): Contents {
  const { news, kind } = mail;
  const [first] = news;
  if (first.kind === 'leadReply') return replyOf(first, words);
  const { params, facts = [] } = detailsOf(first, words);
  const t = (key: LetterKey) => words.t(key, { count: news.length, ...params });
  const group = groupFor(first, mail);
  const has = (key: string): key is LetterKey => key in words.letters;
  const more = [`${group}Next`, `${group}Password`].filter(has);
  const ignore = `${group}Ignore`;
  return {
    subject: t(`${group}Subject`),
    paragraphs: [textKey(first, mail) ?? (`${group}Text` as const), ...more]
      .concat(passwordKeys(first, mail))
      .concat('at' in first && more.length === 0 ? ['notYou'] : [])
      .map(t),
    list: listOf(mail, words),
    facts: kind === 'digest' ? [] : facts,
    ...(has(ignore) && { ignore: t(ignore) }),
  };
}

/** The prefix of a mail's texts. In mails about a call, visitor and officer read different ones. */
function groupFor(first: Exclude<News, Reply>, { kind, staff }: Mail) {
  if (kind === 'digest') return kind;
  if (isOfCall(first)) return staff ? (`${first.kind}ToStaff` as const) : first.kind;
  // Documents sent unasked are in the same mail as others; its list tells them apart.
  return newsVariant(first);
}

/** An officer's own words, in their paragraphs. */
function replyOf(reply: Reply, words: Words): Contents {
  const { title, note, reference } = reply;
  const written = note.split(/\n\s*\n/).filter((part) => part.trim());
  const next = words.t('leadReplyNext', { reference });
  return { subject: title, paragraphs: [...written, next], list: [], facts: [] };
}

function textKey(first: News, { kind, staff }: Mail): LetterKey | undefined {
  if (kind === 'message' && staff) return 'messageStaffText';
  if (kind !== 'deadline' || first.kind !== 'deadline') return undefined;
  return first.step && !first.company ? 'deadlineStepText' : undefined;
}

function passwordKeys(first: News, { kind }: Mail): LetterKey[] {
  if (first.invitationToken) return ['noPassword'];
  const invited = kind !== 'digest' && first.kind === 'caseOpened' && first.invited;
  return invited ? ['caseOpenedInvited'] : [];
}

function listOf({ kind, news }: Mail, words: Words): string[] {
  if (kind === 'digest')
    return news.map((one) =>
      fillIn(words.notifications[newsKey(one)] ?? '', detailsOf(one, words).params),
    );
  return news.flatMap((one) => detailsOf(one, words).item ?? []);
}
