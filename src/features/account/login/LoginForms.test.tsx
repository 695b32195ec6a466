// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import {
  complete,
  email,
  endpoints,
  modes,
  openLoginForms as open,
  password,
} from '../../../../tests/stubs/login-forms.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { modeChange } from '../modes.ts';

let backend: StubbedBackend;
let replace = vi.fn();

beforeEach(() => {
  backend = stubBackend();
  backend.json('/rpc/announce_sign_up', '', 204);
  replace = vi.spyOn(location, 'replace').mockReturnValue();
});

const tried: readonly Locale[] = process.env['FULL'] ? locales : ['en', 'zh'];

describe.each(tried)('§5 accounts (%s)', (locale) => {
  test('problems stay beside their fields until they are fixed', async () => {
    const { forms, accountTexts } = await open(locale);
    for (const mode of modes) {
      forms[mode].send();
      const [first = '', ...others] = Object.keys(complete[mode]);
      expect(forms[mode].invalid()).toEqual([first, ...others]);
      for (const name of [first, ...others])
        expect(forms[mode].description(name)).toContain(accountTexts.required);
      expect(document.activeElement).toBe(forms[mode].input(first));
      forms[mode].type({ email: 'ana@' });
      expect(forms[mode].description('email')).toBe(accountTexts.email);
      forms[mode].type({ email });
      expect(forms[mode].description('email')).toBe('');
    }
    expect(forms.signup.invalid()).not.toContain('phoneNumber');
    expect(backend.requests).toEqual([]);
  });

  test('passwords and lengths are checked', async () => {
    const { forms, accountTexts } = await open(locale);
    const { login, signup } = forms;
    login.type({ email, password: 'short' });
    login.send();
    expect(login.description('password')).toBe(fillIn(accountTexts.tooShort, { min: 6 }));
    expect(document.activeElement).toBe(login.input('password'));
    login.type({ password: 'longer' });
    expect(login.invalid()).toEqual([]);

    const long = { fullName: 'x'.repeat(121), phoneNumber: '1'.repeat(41) };
    signup.type({ ...long, email, password: '12345', confirmPassword: '123456' });
    signup.send();
    const tooLong = (max: number) =>
      fillIn(accountTexts.tooLong, { max, count: max + 1 });
    expect(signup.description('fullName')).toBe(tooLong(120));
    expect(signup.description('phoneNumber')).toBe(tooLong(40));
    expect(signup.description('password')).toContain(
      fillIn(accountTexts.tooShort, { min: 6 }),
    );
    expect(signup.description('confirmPassword')).toBe(accountTexts.mismatch);
    signup.type({ password: '123456' });
    expect(signup.invalid()).toEqual(['fullName', 'phoneNumber']);
    signup.type({ password: '🛂'.repeat(19) });
    signup.send();
    expect(signup.description('password')).toContain(
      fillIn(accountTexts.tooManyBytes, { max: 72 }),
    );
    expect(backend.requests).toEqual([]);
  });

  test('§8 a failure shows our own text and keeps what was typed', async () => {
    const { alerts, forms, texts, accountTexts, notices, refused, text } =
      await open(locale);
    const titles = {
      login: texts.loginError,
      signup: texts.signupError,
      forgot: texts.resetLinkErrorTitle,
    };
    const refusals = {
      invalid_credentials: 'credentials',
      weak_password: 'weakPassword',
      over_request_rate_limit: 'tooMany',
      '': 'failed',
    } as const;
    for (const mode of modes)
      for (const [code, problem] of Object.entries(refusals)) {
        backend.json(endpoints[mode], { error_code: code, msg: 'Raw words' }, 400);
        await refused(mode, titles[mode], accountTexts[problem]);
        await until(() => expect(forms[mode].idle()).toBe(true));
        expect(forms[mode].value('email')).toBe(email);
        forms[mode].type({ email });
        expect(alerts()).toEqual([]);
      }
    expect(notices).toEqual([]);
    expect(forms.login.value('password')).toBe(password);
    expect(text()).not.toContain('Raw words');
  });

  test('§8 a failure goes when another form shows', async () => {
    const { alerts, texts, refused, accountTexts } = await open(locale);
    backend.json('/token', { error_code: 'invalid_credentials' }, 400);
    await refused('login', texts.loginError, accountTexts.credentials);
    document.dispatchEvent(new Event(modeChange));
    await until(() => expect(alerts()).toEqual([]));
  });

  test('R1.9 the form says that an email was sent and where to look for it', async () => {
    const { forms, texts, modes, notices, send, text } = await open(locale);
    backend.json('/signup', sessionAnswer().user);
    await send('signup');
    expect(notices).toEqual([
      { title: texts.signupSuccess, text: texts.signupSuccessText },
    ]);
    await until(() =>
      expect(text()).toContain(texts.checkInbox + fillIn(texts.sentSignup, { email })),
    );
    backend.json('/recover', {});
    await send('forgot', 2);
    const notice = { title: texts.resetLinkSentTitle, text: texts.resetLinkSent };
    expect(notices[1]).toEqual(notice);
    await until(() => expect(text()).toContain(fillIn(texts.sentReset, { email })));
    // The log-in mode reports both.
    expect(modes).toEqual(['login', 'login']);
    await until(() => expect(forms.forgot.idle()).toBe(true));
  });

  test('§4 an unconfirmed address can request its email again', async () => {
    const { forms, texts, notices, offers, press, refused, accountTexts, text } =
      await open(locale);
    backend.json('/token', { error_code: 'email_not_confirmed' }, 400);
    await refused('login', texts.loginError, accountTexts.unconfirmed);
    await until(() => expect(text()).toContain(texts.confirmFirst));
    backend.json('/resend', { msg: 'Raw words' }, 500);
    press(texts.resend);
    await until(() => expect(notices).toHaveLength(1));
    const { failed } = accountTexts;
    expect(notices[0]).toEqual({ title: texts.resendError, text: failed, failed: true });
    backend.json('/resend', {});
    await until(() => expect(offers(texts.resend)).toBe(true));
    press(texts.resend);
    await until(() => expect(notices).toHaveLength(2));
    expect(notices[1]?.title).toBe(texts.resent);
    expect(forms.login.value('email')).toBe(email);
  });

  test('§2 the messaging app comes later; a refusal by Google is reported', async () => {
    const { texts, notices, offers, press } = await open(locale);
    press(`${texts.chatApp} ${texts.chatAppLater}`);
    const prefix = locale === 'en' ? '' : `/${locale}`;
    expect(notices).toMatchObject([
      {
        title: texts.comingSoon,
        text: texts.comingSoonText,
        link: { href: `${prefix}/login?mode=signup`, name: texts.toSignup },
      },
    ]);
    backend.json('/authorize', { error_code: 'validation_failed', msg: 'Raw' }, 400);
    press(texts.google);
    expect(offers(texts.google)).toBe(false);
    await until(() => expect(notices).toHaveLength(2));
    const text = texts.googleFailed;
    expect(notices[1]).toEqual({ title: texts.authError, text, failed: true });
    await until(() => expect(offers(texts.google)).toBe(true));
  });

  test('§4 a success is shown, then the dashboard opens in the same language', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { forms, texts, notices } = await open(locale);
    backend.json('/token', sessionAnswer());
    forms.login.type({ email: ` ${email} `, password });
    forms.login.send();
    await until(() => expect(notices).toHaveLength(1));
    const { loginSuccess: title, loginSuccessText: text } = texts;
    expect(notices).toEqual([{ title, text }]);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    const prefix = locale === 'en' ? '' : `/${locale}`;
    expect(replace.mock.calls).toEqual([[`${prefix}/dashboard`]]);
    expect(forms.login.idle()).toBe(false);
    expect(backend.requests[0]?.body).toMatchObject({ email, password });
  });
});
