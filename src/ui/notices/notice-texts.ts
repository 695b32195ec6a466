import { fillIn } from '../../i18n/fill-in.ts';
import type { Messages } from '../../i18n/messages.ts';

import type { KeyedNotice, NoticeLink, WrittenNotice } from './notice.ts';
import { localizePath } from '../../i18n/paths.ts';

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
  'verifyEmpty',
  'verificationFailed',
];

/** They link to the contact page, where somebody can help. */
const leadToContact: readonly NoticeKey[] = [
  'notImplemented',
  'social',
  'contactSupport',
  'verificationFailed',
];

function linkOf({ key, subject }: KeyedNotice, strings: Texts): NoticeLink | undefined {
  if (key === 'cookiePolicy')
    return {
      href: localizePath('/privacy-policy#cookies', document.documentElement.lang),
      name: strings.cookiePolicyLink,
    };
  if (!leadToContact.includes(key)) return undefined;
  const query = subject ? `?${new URLSearchParams({ subject })}` : '';
  return {
    href: localizePath(`/contact-us${query}`, document.documentElement.lang),
    name: strings.contactLink,
  };
}

function titleOf(key: NoticeKey): keyof Texts {
  return Object.hasOwn(otherTitles, key)
    ? otherTitles[key as WithoutTitle]
    : (`${key}Title` as keyof Texts);
}

/** Undefined for an unknown key: types check the keys in code and pages, but sessionStorage may hold anything. */
export function textsOf(
  notice: KeyedNotice | WrittenNotice,
  strings: Texts,
): WrittenNotice | undefined {
  if ('title' in notice) return notice;
  const { key, params } = notice;
  const title = strings[titleOf(key)];
  if (!Object.hasOwn(strings, key) || !title) {
    console.error('No such notice:', key);
    return undefined;
  }
  const text = fillIn(strings[key], params);
  const link = linkOf(notice, strings);
  return { title, text, ...(link && { link }), failed: failures.includes(key) };
}
