import { generalInquiry } from '../../content/subject.ts';
import { fillIn } from '../../i18n/fill-in.ts';
import { localizePath } from '../../i18n/localize-path.ts';
import type { Messages } from '../../i18n/messages.ts';
import { sessionEmail } from '../../supabase/session-entry.ts';
import type { KeyedNotice, NoticeLink, WrittenNotice } from './notice.ts';

type Texts = Messages['notices'];

/** Keys of content/messages/en/notices.json. */
export type NoticeKey = Exclude<
  keyof Texts,
  'close' | 'region' | `${string}Title` | `${string}Link`
>;

type WithoutTitle = {
  [Key in NoticeKey]: `${Key}Title` extends keyof Texts ? never : Key;
}[NoticeKey];

/** Titles other than `<key>Title`. A message that was not sent has one title for every reason. */
const otherTitles: Record<WithoutTitle, keyof Texts> = {
  offline: 'submissionFailedTitle',
  tooMany: 'submissionFailedTitle',
};

const failures: readonly NoticeKey[] = [
  'submissionFailed',
  'offline',
  'tooMany',
  'invalidCoupon',
];

/** Notices of something done. Only these have a green bar. */
const successes: readonly NoticeKey[] = [
  'loggedOut',
  'addressChanged',
  'messageSent',
  'bookingRequestSent',
  'couponApplied',
];

/** Every notice with a `<key>Link` leads on. */
const destinations: Partial<Record<NoticeKey, string>> = {
  provider: '/contact-us',
  security: '/privacy-policy#cases',
  social: '/blog',
  cookiePolicy: '/privacy-policy#cookies',
  headquarters: '/contact-us',
  contactSupport: '/contact-us',
};

function linkOf({ key, subject }: KeyedNotice, texts: Texts): NoticeLink | undefined {
  const name: string | undefined = texts[`${key}Link` as keyof Texts];
  const path = destinations[key];
  if (!path || !name) return undefined;
  const query = subject ? `?${new URLSearchParams({ subject })}` : '';
  return {
    href: localizePath(path + query, document.documentElement.lang),
    name,
    // A script turns the link into the dialog.
    ...(key === 'headquarters' && { consultation: generalInquiry }),
  };
}

function titleOf(key: NoticeKey): keyof Texts {
  return Object.hasOwn(otherTitles, key)
    ? otherTitles[key as WithoutTitle]
    : (`${key}Title` as keyof Texts);
}

/**
 * Undefined for an unknown key: types check the keys in code and pages, but sessionStorage may hold
 * anything.
 */
export function textsOf(
  notice: KeyedNotice | WrittenNotice,
  texts: Texts,
): WrittenNotice | undefined {
  if ('title' in notice) return notice;
  const { key, params } = notice;
  const title = texts[titleOf(key)];
  if (!Object.hasOwn(texts, key) || !title) {
    console.error('No such notice:', key);
    return undefined;
  }
  const text = fillIn(texts[key], { email: sessionEmail(), ...params });
  const link = linkOf(notice, texts);
  return {
    title,
    text,
    ...(link && { link }),
    failed: failures.includes(key),
    neutral: !successes.includes(key),
  };
}
