// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  faultNames,
  faults,
  removeStubs,
  sessionAnswer,
  stubBackend,
  type FaultName,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import { closeIsland, openIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { locales, type Locale } from '../../../i18n/locales.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import { accountStrings } from '../read-strings.ts';

const email = 'ana@example.com';
const password = 'a password';
const complete = {
  login: { email, password },
  signup: { fullName: 'Ana Silva', email, password, confirmPassword: password },
  forgot: { email },
};
type Mode = keyof typeof complete;
const modes = Object.keys(complete) as Mode[];

let backend: StubbedBackend;
let replace = vi.fn();

beforeEach(() => {
  backend = stubBackend();
  replace = vi.spyOn(location, 'replace').mockReturnValue();
});
afterEach(() => {
  closeIsland();
  removeStubs();
});

/** Opens the forms in a language; those of all modes are there. */
async function open(locale: Locale = 'en') {
  const labels = messageGroup(locale, 'login');
  const strings = accountStrings(locale);
  const { LoginForms } = await import('./LoginForms.tsx');
  const page = openIsland(
    <LoginForms labels={labels} strings={strings} locale={locale} google />,
  );
  const forms = {
    login: page.form(labels.submitLogin),
    signup: page.form(labels.submitSignup),
    forgot: page.form(labels.submitForgot),
  };
  /** Sends a complete form, and waits until it has been told how that ended. */
  async function send(mode: Mode, told = 1): Promise<void> {
    forms[mode].type(complete[mode]);
    forms[mode].send();
    await until(() => expect(page.notices).toHaveLength(told));
  }
  return { ...page, forms, labels, strings, send };
}

const endpoints = { login: '/token', signup: '/signup', forgot: '/recover' };

const tried: readonly Locale[] = process.env['FULL'] ? locales : ['en', 'zh'];

describe.each(tried)('§5 accounts (%s)', (locale) => {
  test('problems stand beside their fields until they are mended', async () => {
    const { forms, strings } = await open(locale);
    for (const mode of modes) {
      forms[mode].send();
      const [first = '', ...others] = Object.keys(complete[mode]);
      expect(forms[mode].invalid()).toEqual([first, ...others]);
      for (const name of [first, ...others])
        expect(forms[mode].told(name)).toContain(strings.required);
      expect(document.activeElement).toBe(forms[mode].input(first));
      forms[mode].type({ email: 'ana@' });
      expect(forms[mode].told('email')).toBe(strings.email);
      forms[mode].type({ email });
      expect(forms[mode].told('email')).toBe('');
    }
    expect(forms.signup.invalid()).not.toContain('phoneNumber');
    expect(backend.asked).toEqual([]);
  });

  test('passwords and lengths are checked', async () => {
    const { forms, strings } = await open(locale);
    const { login, signup } = forms;
    login.type({ email, password: 'short' });
    login.send();
    expect(login.told('password')).toBe(fillIn(strings.tooShort, { min: 6 }));
    expect(document.activeElement).toBe(login.input('password'));
    login.type({ password: 'longer' });
    expect(login.invalid()).toEqual([]);

    const long = { fullName: 'x'.repeat(121), phoneNumber: '1'.repeat(41) };
    signup.type({ ...long, email, password: '12345', confirmPassword: '123456' });
    signup.send();
    const tooLong = (max: number) => fillIn(strings.tooLong, { max, count: max + 1 });
    expect(signup.told('fullName')).toBe(tooLong(120));
    expect(signup.told('phoneNumber')).toBe(tooLong(40));
    expect(signup.told('password')).toContain(fillIn(strings.tooShort, { min: 6 }));
    expect(signup.told('confirmPassword')).toBe(strings.mismatch);
    signup.type({ password: '123456' });
    expect(signup.invalid()).toEqual(['fullName', 'phoneNumber']);
    signup.type({ password: '🛂'.repeat(19) });
    signup.send();
    expect(signup.told('password')).toContain(fillIn(strings.tooManyBytes, { max: 72 }));
    expect(backend.asked).toEqual([]);
  });

  test('§8 a failure is told in our own words, and what was typed stays', async () => {
    const { forms, labels, strings, notices, send, text } = await open(locale);
    const titles = {
      login: labels.loginError,
      signup: labels.signupError,
      forgot: labels.resetLinkErrorTitle,
    };
    const refusals = {
      invalid_credentials: 'credentials',
      weak_password: 'weakPassword',
      over_request_rate_limit: 'tooMany',
      '': 'failed',
    } as const;
    let told = 0;
    for (const mode of modes)
      for (const [code, problem] of Object.entries(refusals)) {
        backend.json(endpoints[mode], { error_code: code, msg: 'Raw words' }, 400);
        await send(mode, (told += 1));
        const title = titles[mode];
        expect(notices.at(-1)).toEqual({ title, text: strings[problem], failed: true });
        await until(() => expect(forms[mode].idle()).toBe(true));
        expect(forms[mode].value('email')).toBe(email);
      }
    expect(forms.login.value('password')).toBe(password);
    expect(text()).not.toContain('Raw words');
  });

  test('R9 a mail that was sent is told, with where to look for it', async () => {
    const { forms, labels, modes, notices, send, text } = await open(locale);
    backend.json('/signup', sessionAnswer().user);
    await send('signup');
    expect(notices).toEqual([
      { title: labels.signupSuccess, text: labels.signupSuccessText },
    ]);
    expect(text()).toContain(labels.checkInbox + fillIn(labels.sentSignup, { email }));
    backend.json('/recover', {});
    await send('forgot', 2);
    const told = { title: labels.resetLinkSentTitle, text: labels.resetLinkSent };
    expect(notices[1]).toEqual(told);
    expect(text()).toContain(fillIn(labels.sentReset, { email }));
    // Both are told in the log-in mode.
    expect(modes).toEqual(['login', 'login']);
    await until(() => expect(forms.forgot.idle()).toBe(true));
  });

  test('§4 an address that is not confirmed is sent its mail once more', async () => {
    const { forms, labels, notices, offers, press, send, strings, text } =
      await open(locale);
    backend.json('/token', { error_code: 'email_not_confirmed' }, 400);
    await send('login');
    expect(notices[0]).toMatchObject({ title: labels.loginError });
    expect(notices[0]).toMatchObject({ text: strings.unconfirmed });
    expect(text()).toContain(labels.confirmFirst);
    backend.json('/resend', { msg: 'Raw words' }, 500);
    press(labels.resend);
    await until(() => expect(notices).toHaveLength(2));
    const { failed } = strings;
    expect(notices[1]).toEqual({ title: labels.resendError, text: failed, failed: true });
    backend.json('/resend', {});
    await until(() => expect(offers(labels.resend)).toBe(true));
    press(labels.resend);
    await until(() => expect(notices).toHaveLength(3));
    expect(notices[2]?.title).toBe(labels.resent);
    expect(forms.login.value('email')).toBe(email);
  });

  test('§2 the messaging app comes later; Google refused is told', async () => {
    const { labels, notices, offers, press } = await open(locale);
    press(`${labels.chatApp} ${labels.chatAppLater}`);
    expect(notices).toEqual([{ title: labels.comingSoon, text: labels.comingSoonText }]);
    backend.json('/authorize', { error_code: 'validation_failed', msg: 'Raw' }, 400);
    press(labels.google);
    expect(offers(labels.googleUnderWay)).toBe(false);
    await until(() => expect(notices).toHaveLength(2));
    const text = labels.googleFailed;
    expect(notices[1]).toEqual({ title: labels.authError, text, failed: true });
    await until(() => expect(offers(labels.google)).toBe(true));
  });

  test('§4 a success is told, then the dashboard opens in the same language', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { forms, labels, notices } = await open(locale);
    backend.json('/token', sessionAnswer());
    forms.login.type({ email: ` ${email} `, password });
    forms.login.send();
    await until(() => expect(notices).toHaveLength(1));
    const { loginSuccess: title, loginSuccessText: text } = labels;
    expect(notices).toEqual([{ title, text }]);
    expect(replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    const prefix = locale === 'en' ? '' : `/${locale}`;
    expect(replace.mock.calls).toEqual([[`${prefix}/dashboard`]]);
    expect(forms.login.idle()).toBe(false);
    expect(backend.asked[0]?.body).toMatchObject({ email, password });
  });
});

describe('§7 R22 accounts', () => {
  test.each(modes)('%s sent twice is one request', async (mode) => {
    const { forms, notices } = await open();
    backend.json(endpoints[mode], {}, 400);
    forms[mode].type(complete[mode]);
    forms[mode].send();
    forms[mode].send();
    expect(forms[mode].idle()).toBe(false);
    await until(() => expect(notices).toHaveLength(1));
    await until(() => expect(forms[mode].idle()).toBe(true));
    expect(backend.asked).toHaveLength(1);
  });

  const told: FaultName[] = ['aborted', '429 with a long wait', '200 with HTML'];
  test.each(faultNames.filter((name) => name !== 'hanging'))(
    'R21 %s is told by every form, and the next try succeeds',
    async (name) => {
      const { notices, send, strings } = await open();
      const texts = [strings.offline, strings.tooMany, strings.offline];
      const text = texts[told.indexOf(name)] ?? strings.failed;
      let count = 0;
      for (const mode of modes) {
        // An empty answer is all that a reset link's success brings.
        if (mode === 'forgot' && name === '200 with JSON') continue;
        backend.answer(endpoints[mode], faults[name]);
        await send(mode, (count += 1));
        expect(notices.at(-1)).toMatchObject({ text, failed: true });
      }
      backend.json('/signup', sessionAnswer().user);
      await send('signup', count + 1);
      expect(notices.at(-1)?.failed).toBeUndefined();
    },
  );

  test('R9 a limit of mails that only known addresses meet counts as sent', async () => {
    const { notices, send } = await open();
    const limit = { error_code: 'over_email_send_rate_limit', msg: 'Wait' };
    for (const mode of ['signup', 'forgot'] as const)
      backend.json(endpoints[mode], limit, 429);
    await send('signup');
    await send('forgot', 2);
    expect(notices.map(({ title }) => title)).toEqual([
      'Signup successful!',
      'Reset Link Sent',
    ]);
  });

  test('R23 where nothing is stored, a log-in is told so and stays', async () => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
    const { forms, notices, send, strings } = await open();
    backend.json('/token', sessionAnswer());
    await send('login');
    const text = strings.storageBlocked;
    expect(notices[0]).toEqual({ title: 'Login successful!', text, failed: true });
    await until(() => expect(forms.login.idle()).toBe(true));
    expect(replace).not.toHaveBeenCalled();
  });

  test('§4 a page that the back button brings again is not busy', async () => {
    const { labels, offers, press } = await open();
    backend.answer('/authorize', faults.hanging);
    press(labels.google);
    expect(offers(labels.google)).toBe(false);
    const again = Object.assign(new Event('pageshow'), { persisted: true });
    dispatchEvent(again);
    await until(() => expect(offers(labels.google)).toBe(true));
  });
});

describe('§2 R15 accounts', () => {
  test('fields say to password managers what they are', async () => {
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

  test('a hint tells that Caps Lock is on', async () => {
    const { forms, strings, text } = await open();
    const press = (on: boolean) => {
      const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true });
      Object.assign(event, { getModifierState: () => on });
      forms.login.input('password').dispatchEvent(event);
    };
    press(true);
    await until(() => expect(text()).toContain(strings.capsLock));
    press(false);
    await until(() => expect(text()).not.toContain(strings.capsLock));
  });
});
