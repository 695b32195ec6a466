import { readFileSync } from 'node:fs';

import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Messages } from '../../i18n/messages.ts';
import { type NoticeDetail, type NoticeOpener, notify } from './notice.ts';
import { $notice, dismissNotice, readOpener } from './notice-store.ts';
import { type NoticeKey, textsOf } from './notice-texts.ts';

const file = new URL('../../../content/messages/en/notices.json', import.meta.url);
const texts = JSON.parse(readFileSync(file, 'utf8')) as Messages['notices'];

afterEach(() => vi.restoreAllMocks());

const openPage = (lang: string) =>
  vi.stubGlobal('document', { documentElement: { lang } });
openPage('en');

test('§9 toasts: an expired toast removes itself but not a newer one', () => {
  const first = { id: 1, key: 'submissionFailed' } as const;
  const second = { id: 2, key: 'bookingRequestSent' } as const;
  $notice.set(second);
  dismissNotice(first);
  expect($notice.get()).toEqual(second);
  dismissNotice(second);
  expect($notice.get()).toBeNull();
});

describe('§8 toasts: texts', () => {
  test('a notice has its own title and fills in its parameters', () => {
    const applied = textsOf({ key: 'couponApplied', params: { discount: '10%' } }, texts);
    expect(applied).toMatchObject({ title: texts.couponAppliedTitle, failed: false });
    expect(applied?.text).toMatch(/^10%/);
  });

  test('a changed address is named', () => {
    const user = { id: 'ana', email: 'new@example.com' };
    const session = { access_token: 'a', refresh_token: 'b', expires_at: 1, user };
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(session) });
    expect(textsOf({ key: 'addressChanged' }, texts)).toMatchObject({
      text: 'The email address for your account is now new@example.com.',
      neutral: false,
    });
  });

  test('a notice of something missing leads on, with the subject of its opener', () => {
    const link = (opener: NoticeOpener, locale: string) => {
      openPage(locale);
      return textsOf(readOpener(opener), texts)?.link;
    };
    expect(link('social', 'zh')).toEqual({ href: '/zh/blog', name: texts.socialLink });
    expect(link('provider: A & B', 'en')).toEqual({
      href: '/contact-us?subject=A+%26+B',
      name: texts.providerLink,
    });
    expect(link('cookiePolicy', 'es')).toEqual({
      href: '/es/privacy-policy#cookies',
      name: texts.cookiePolicyLink,
    });
    expect(link('headquarters', 'en')).toMatchObject({ consultation: 'General Inquiry' });
    expect(link('messageSent', 'en')).toBeUndefined();
  });

  test('only what was done has a green bar', () => {
    const neutral = (key: NoticeKey) => textsOf({ key }, texts)?.neutral;
    expect(neutral('messageSent')).toBe(false);
    expect(neutral('provider')).toBe(true);
  });

  test('every reason for a failed message has the same title', () => {
    for (const key of ['submissionFailed', 'offline', 'tooMany'] as const)
      expect(textsOf({ key }, texts)).toEqual({
        title: texts.submissionFailedTitle,
        text: texts[key],
        failed: true,
        neutral: true,
      });
  });

  test('an unknown key shows nothing', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    for (const key of ['socials', 'toString', 'close', 'social.', ''])
      expect(textsOf({ key: key as 'social' }, texts)).toBeUndefined();
    expect(error).toHaveBeenCalledTimes(5);
  });

  test('a misspelt key is a type error', () => {
    const wrong = () => {
      // @ts-expect-error no such notice
      notify('socials');
      // @ts-expect-error a title is no notice
      notify('socialTitle');
      // @ts-expect-error no such notice
      const detail: NoticeDetail = { key: 'verifyFailed' };
      return detail;
    };
    expect(wrong).toBeTypeOf('function');
  });
});
