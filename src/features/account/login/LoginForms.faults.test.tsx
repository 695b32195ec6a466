// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  type FaultName,
  faultNames,
  faults,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import {
  complete,
  endpoints,
  type Mode,
  modes,
  openLoginForms as open,
} from '../../../../tests/stubs/login-forms.tsx';
import { until } from '../../../../tests/stubs/until.ts';

let backend: StubbedBackend;
let replace = vi.fn();

beforeEach(() => {
  backend = stubBackend();
  backend.json('/rpc/announce_sign_up', '', 204);
  replace = vi.spyOn(location, 'replace').mockReturnValue();
});

describe('§7 R1.22 accounts', () => {
  test.each(modes)('%s submitted twice sends one request', async (mode) => {
    const { alerts, forms } = await open();
    backend.json(endpoints[mode], {}, 400);
    forms[mode].type(complete[mode]);
    forms[mode].send();
    forms[mode].send();
    expect(forms[mode].idle()).toBe(false);
    await until(() => expect(alerts()).toHaveLength(1));
    await until(() => expect(forms[mode].idle()).toBe(true));
    const sent = backend.requests.filter(({ path }) => path.includes(endpoints[mode]));
    expect(sent).toHaveLength(1);
  });

  const reported: FaultName[] = ['aborted', '429 with a long wait', '200 with HTML'];
  // auth.faults.test.ts has every fault of every call.
  const tested: FaultName[] = process.env['FULL']
    ? faultNames.filter((name) => name !== 'hanging')
    : [...reported, '500 with HTML'];
  test.each(tested)('R1.21 every form reports %s, and a retry succeeds', async (name) => {
    const { alerts, forms, texts, notices, refused, send, accountTexts } = await open();
    const titles = {
      login: texts.loginError,
      signup: texts.signupError,
      forgot: texts.resetLinkErrorTitle,
    };
    const reasons = [accountTexts.offline, accountTexts.tooMany, accountTexts.offline];
    const text = reasons[reported.indexOf(name)] ?? accountTexts.failed;
    for (const mode of modes) {
      // A successful reset link has an empty response.
      if (mode === 'forgot' && name === '200 with JSON') continue;
      backend.answer(endpoints[mode], faults[name]);
      await refused(mode, titles[mode], text);
      forms[mode].type({ email: 'ana@example.com' });
      expect(alerts()).toEqual([]);
    }
    // The form says it; a toast would say it twice.
    expect(notices).toEqual([]);
    backend.json('/signup', sessionAnswer().user);
    await send('signup');
    expect(notices[0]?.failed).toBeUndefined();
  });

  test('R1.9 an email limit that only known addresses reach counts as sent', async () => {
    const { notices, send } = await open();
    const msg = 'For security purposes, you can only request this after 59 seconds.';
    const limit = { error_code: 'over_email_send_rate_limit', msg };
    for (const mode of ['signup', 'forgot'] as const)
      backend.json(endpoints[mode], limit, 429);
    await send('signup');
    await send('forgot', 2);
    expect(notices.map(({ title }) => title)).toEqual([
      'Signup successful!',
      'Reset Link Sent',
    ]);
  });

  test('R1.21 the overall limit of emails is reported: no sign-up, no second email', async () => {
    const { texts, notices, press, refused, send, accountTexts } = await open();
    const msg = 'email rate limit exceeded';
    const limit = { error_code: 'over_email_send_rate_limit', msg };
    backend.json('/signup', limit, 429);
    const [text, failed] = [accountTexts.tooMany, true];
    await refused('signup', texts.signupError, text);
    backend.json('/signup', sessionAnswer().user);
    await send('signup');
    backend.json('/resend', limit, 429);
    press(texts.resend);
    await until(() => expect(notices).toHaveLength(2));
    expect(notices[1]).toEqual({ title: texts.resendError, text, failed });
    // Only known addresses are limited here.
    backend.json('/recover', limit, 429);
    await send('forgot', 3);
    expect(notices[2]?.title).toBe(texts.resetLinkSentTitle);
  });

  test('R1.23 if storage is blocked, the log-in says so and stays', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
    const { forms, notices, send, accountTexts } = await open();
    backend.json('/token', sessionAnswer());
    await send('login');
    const text = accountTexts.storageBlocked;
    expect(notices[0]).toEqual({ title: 'Login successful!', text, failed: true });
    await until(() => expect(forms.login.idle()).toBe(true));
    expect(replace).not.toHaveBeenCalled();
  });

  test('§4 a page restored by the back button is not busy', async () => {
    const { texts, offers, press } = await open();
    backend.answer('/authorize', faults.hanging);
    press(texts.google);
    expect(offers(texts.google)).toBe(false);
    const again = Object.assign(new Event('pageshow'), { persisted: true });
    dispatchEvent(again);
    await until(() => expect(offers(texts.google)).toBe(true));
  });
});

describe('§2 R1.15 accounts', () => {
  test('fields identify themselves to password managers', async () => {
    const { forms } = await open();
    const filled = (mode: Mode, ...names: string[]) =>
      names.map((name) => forms[mode].input(name).autocomplete);
    expect(filled('login', 'email', 'password')).toEqual([
      'username',
      'current-password',
    ]);
    expect(filled('forgot', 'email')).toEqual(['username']);
    expect(filled('signup', 'fullName', 'phoneNumber', 'email')).toEqual([
      'name',
      'tel',
      'email',
    ]);
    expect(filled('signup', 'password', 'confirmPassword')).toEqual([
      'new-password',
      'new-password',
    ]);
    expect(forms.signup.input('phoneNumber').type).toBe('tel');
  });

  test('a hint says that Caps Lock is on', async () => {
    const { forms, accountTexts, text } = await open();
    const press = (on: boolean) => {
      const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
      Object.assign(event, { getModifierState: () => on });
      forms.login.input('password').dispatchEvent(event);
    };
    press(true);
    await until(() => expect(text()).toContain(accountTexts.capsLock));
    press(false);
    await until(() => expect(text()).not.toContain(accountTexts.capsLock));
  });
});
