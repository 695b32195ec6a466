import { fillIn } from '../../i18n/fill-in.ts';
import type { Messages } from '../../i18n/messages.ts';

import type { KeyedNotice, WrittenNotice } from './notice.ts';

type Texts = Messages['notices'];

/** A notice of content/messages/en/notices.json, by the key of its text. */
export type NoticeKey = Exclude<keyof Texts, 'close' | 'region' | `${string}Title`>;

type WithoutTitle = {
  [Key in NoticeKey]: `${Key}Title` extends keyof Texts ? never : Key;
}[NoticeKey];

/** Titles other than `<key>Title`: a message is not sent under one title, whatever the reason. */
const otherTitles: Record<WithoutTitle, keyof Texts> = {
  offline: 'submissionFailedTitle',
  tooMany: 'submissionFailedTitle',
};

/** The notices that tell of a failure. */
const failures: readonly NoticeKey[] = [
  'submissionFailed',
  'offline',
  'tooMany',
  'invalidCoupon',
  'verifyEmpty',
  'verificationFailed',
];

function titleOf(key: NoticeKey): keyof Texts {
  return Object.hasOwn(otherTitles, key)
    ? otherTitles[key as WithoutTitle]
    : (`${key}Title` as keyof Texts);
}

/**
 * What a notice says. Nothing for a key that is none: the types see to the code and the pages, but
 * what another page left in the browser's storage may be anything.
 */
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
  return { title, text: fillIn(strings[key], params), failed: failures.includes(key) };
}
