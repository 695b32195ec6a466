import { notificationKey, notificationVariant } from '../../../src/i18n/case-words.ts';
import { fillIn } from '../../../src/i18n/fill-in.ts';
import type { QueuedEmail } from './email.ts';
import type { EmailKey, EmailTexts } from './email-texts.ts';
import { detailsOf, isAboutCall, type Notification } from './notifications.ts';

/** What an email says about its notifications. */
interface Wording {
  subject: string;
  paragraphs: string[];
  list: string[];
  facts: string[];
  /** A line for recipients who did not expect the email. */
  ignore?: string;
}

type Reply = Extract<Notification, { kind: 'leadReply' }>;

export function wordingOf(queued: QueuedEmail, texts: EmailTexts): Wording {
  const { notifications, kind } = queued;
  const [first] = notifications;
  if (first.kind === 'leadReply') return replyWording(first, texts);
  const { params, facts } = detailsOf(first, texts);
  const t = (key: EmailKey) => texts.t(key, { count: notifications.length, ...params });
  const group = groupFor(first, queued);
  const has = (key: string): key is EmailKey => key in texts.emails;
  const more = [`${group}Next`, `${group}Password`].filter(has);
  const ignore = `${group}Ignore`;
  return {
    subject: t(`${group}Subject`),
    paragraphs: [textKey(first, queued) ?? (`${group}Text` as const), ...more]
      .concat(passwordKeys(first, queued))
      .concat('at' in first && more.length === 0 ? ['notYou'] : [])
      .map(t),
    list: listOf(queued, texts),
    facts: kind === 'digest' ? [] : facts,
    ...(has(ignore) && { ignore: t(ignore) }),
  };
}

/** The prefix of the keys of an email's texts. Visitors and officers read different texts about a call. */
function groupFor(first: Exclude<Notification, Reply>, { kind, staff }: QueuedEmail) {
  if (kind === 'digest') return kind;
  if (isAboutCall(first))
    return staff && first.kind !== 'consultationHandedOver'
      ? (`${first.kind}ToStaff` as const)
      : first.kind;
  // One email names both requested and unrequested documents; its list tells them apart.
  return notificationVariant(first);
}

/** The officer's own words keep their paragraphs. */
function replyWording({ title, note, reference }: Reply, texts: EmailTexts): Wording {
  const written = note.split(/\n\s*\n/).filter((part) => part.trim());
  const next = texts.t('leadReplyNext', { reference });
  return { subject: title, paragraphs: [...written, next], list: [], facts: [] };
}

function textKey(
  first: Notification,
  { kind, staff }: QueuedEmail,
): EmailKey | undefined {
  if (kind === 'message' && staff) return 'messageStaffText';
  if (kind !== 'deadline' || first.kind !== 'deadline') return undefined;
  return first.step && !first.company ? 'deadlineStepText' : undefined;
}

function passwordKeys(first: Notification, { kind }: QueuedEmail): EmailKey[] {
  if (first.invitationToken) return ['noPassword'];
  const invited = kind !== 'digest' && first.kind === 'caseOpened' && first.invited;
  return invited ? ['caseOpenedInvited'] : [];
}

function listOf({ kind, notifications }: QueuedEmail, texts: EmailTexts): string[] {
  if (kind === 'digest')
    return notifications.map((one) =>
      fillIn(
        texts.notifications[notificationKey(one)] ?? '',
        detailsOf(one, texts).params,
      ),
    );
  return notifications.flatMap((one) => detailsOf(one, texts).item ?? []);
}
