import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Messages } from '../../i18n/messages.ts';

import { notify, type NoticeDetail, type NoticeOpener } from './notice.ts';
import { $notice, dismissNotice, readOpener } from './notice-store.ts';
import { textsOf } from './notice-texts.ts';

const file = new URL('../../../content/messages/en/notices.json', import.meta.url);
const strings = JSON.parse(readFileSync(file, 'utf8')) as Messages['notices'];

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
    const failed = textsOf(
      { key: 'verificationFailed', params: { input: 'Ana' } },
      strings,
    );
    expect(failed).toMatchObject({
      title: strings.verificationFailedTitle,
      failed: true,
    });
    expect(failed?.text).toContain('"Ana"');
    expect(textsOf({ key: 'headquarters' }, strings)).toEqual({
      title: strings.headquartersTitle,
      text: strings.headquarters,
      failed: false,
    });
  });

  test('a missing feature links to the contact page with the subject of its opener', () => {
    const link = (opener: NoticeOpener, locale: string) => {
      openPage(locale);
      return textsOf(readOpener(opener), strings)?.link;
    };
    const name = strings.contactLink;
    expect(link('social', 'zh')).toEqual({ href: '/zh/contact-us', name });
    expect(link('notImplemented: A & B', 'en')).toEqual({
      href: '/contact-us?subject=A+%26+B',
      name,
    });
    expect(link('cookiePolicy', 'es')).toEqual({
      href: '/es/privacy-policy#cookies',
      name: strings.cookiePolicyLink,
    });
    expect(link('messageSent', 'en')).toBeUndefined();
  });

  test('every reason for a failed message has the same title', () => {
    for (const key of ['submissionFailed', 'offline', 'tooMany'] as const)
      expect(textsOf({ key }, strings)).toEqual({
        title: strings.submissionFailedTitle,
        text: strings[key],
        failed: true,
      });
  });

  test('an unknown key shows nothing', () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    for (const key of ['socials', 'toString', 'close', 'social.', '']) {
      const stored = { key } as unknown as { key: 'social' };
      expect(textsOf(stored, strings)).toBeUndefined();
    }
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
