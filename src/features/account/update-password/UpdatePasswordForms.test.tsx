// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  faults,
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import { openIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import { type Locale, locales } from '../../../i18n/locales.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import { getAccountTexts } from '../account-texts.ts';
import { firstPassword } from '../first-password.ts';
import { takeEmail } from '../stored-email.ts';

const session = sessionAnswer();

let backend: StubbedBackend;
let replace = vi.fn();

beforeEach(() => {
  backend = stubBackend({ session: JSON.stringify(session) });
  replace = vi.spyOn(location, 'replace').mockReturnValue();
});
afterEach(() => {
  sessionStorage.clear();
  delete window.authCallback;
});

async function open(locale: Locale = 'en') {
  const texts = messageGroup(locale, 'updatePassword');
  const accountTexts = getAccountTexts(locale);
  const { UpdatePasswordForms } = await import('./UpdatePasswordForms.tsx');
  const page = openIsland(
    <UpdatePasswordForms texts={texts} accountTexts={accountTexts} locale={locale} />,
  );
  const form = page.form(texts.submit);
  const type = (password: string, confirmPassword = password) =>
    form.type({ password, confirmPassword });
  return { ...page, formOf: page.form, form, type, texts, accountTexts };
}

const tried: readonly Locale[] = process.env['FULL'] ? locales : ['en', 'zh'];

describe.each(tried)('§4 §5 §8 update password (%s)', (locale) => {
  test('an empty, a short and a mismatched password are reported', async () => {
    const { form, texts, notices, accountTexts, type } = await open(locale);
    form.send();
    expect(form.description('confirmPassword')).toBe(accountTexts.required);
    expect(notices).toEqual([]);
    type('12345');
    form.send();
    const text = fillIn(accountTexts.tooShort, { min: 6 });
    expect(notices).toEqual([{ title: texts.tooShortTitle, text, failed: true }]);
    expect(form.description('password')).toContain(text);
    expect(document.activeElement).toBe(form.input('password'));
    type('123456', '12345');
    form.send();
    expect(form.description('confirmPassword')).toBe(accountTexts.mismatch);
    expect(document.activeElement).toBe(form.input('confirmPassword'));
    expect(backend.requests).toEqual([]);
  });

  test('a refusal is reported in our own words and can be retried', async () => {
    const { form, texts, notices, accountTexts, type } = await open(locale);
    backend.json('/user', { error_code: 'same_password', msg: 'Raw words' }, 422);
    type('a password');
    form.send();
    const message = texts.passwordUpdateErrorTitle + accountTexts.samePassword;
    const alert = () => document.querySelector('[role=alert]')?.textContent;
    await until(() => expect(alert()).toBe(message));
    expect(notices).toEqual([]);
    expect(form.value('password')).toBe('a password');
    await until(() => expect(form.idle()).toBe(true));

    backend.json('/user', session.user);
    backend.json('/logout', '', 204);
    type('second password');
    form.send();
    form.send();
    const prefix = locale === 'en' ? '' : `/${locale}`;
    const login = `${prefix}/login?notice=passwordUpdated`;
    await until(() => expect(replace.mock.calls).toEqual([[login]]));
    expect(backend.requests.slice(1)).toMatchObject([
      { method: 'PUT', path: '/auth/v1/user', body: { password: 'second password' } },
      { method: 'POST', path: '/auth/v1/logout?scope=global' },
    ]);
    expect(localStorage.getItem('session')).toBeNull();
  });
});

describe('§4 R1.11 R1.12 update password', () => {
  test('a click redeems a link once', async () => {
    window.authCallback = { credential: { kind: 'token', tokenHash: 'abc' } };
    const { texts, modes, press } = await open();
    backend.json('/verify', session);
    backend.json('/has_password', 'true');
    press(texts.continue);
    await until(() => expect(modes).toEqual(['form']));
    expect(backend.requests).toMatchObject([
      { body: { type: 'recovery', token_hash: 'abc' } },
      { path: '/rest/v1/rpc/has_password' },
    ]);
    expect(window.authCallback).toBeUndefined();
    // After a reload the current password is not asked for.
    expect(firstPassword()).toBe('form');
  });

  test('§11 an invitation asks for a first password, and the log-in page knows the address', async () => {
    window.authCallback = {
      credential: { kind: 'token', tokenHash: 'abc', type: 'invite' },
    };
    const { formOf, texts, modes, press } = await open();
    backend.json('/verify', session);
    press(texts.continue);
    await until(() => expect(modes).toEqual(['choose']));
    expect(backend.requests).toMatchObject([
      { body: { type: 'invite', token_hash: 'abc' } },
    ]);
    // Survives a reload while the same account is signed in.
    expect(firstPassword()).toBe('choose');

    backend.json('/user', session.user);
    backend.json('/logout', '', 204);
    const form = formOf(texts.chooseSubmit);
    form.type({ password: 'a password', confirmPassword: 'a password' });
    form.send();
    const login = '/login?notice=passwordChosen';
    await until(() => expect(replace.mock.calls).toEqual([[login]]));
    expect(takeEmail()).toBe(session.user.email);
    localStorage.setItem('session', JSON.stringify(session));
    expect(firstPassword()).toBeUndefined();
  });

  test('§11 a later link of an invitation asks for a first password, too', async () => {
    window.authCallback = { credential: { kind: 'token', tokenHash: 'abc' } };
    const { texts, modes, press } = await open();
    backend.json('/verify', session);
    backend.json('/has_password', 'false');
    press(texts.continue);
    await until(() => expect(modes).toEqual(['choose']));
  });

  test('§11 an expired invitation emails a new link by one press, which a failure does not use up', async () => {
    window.authCallback = {
      credential: { kind: 'token', tokenHash: 'abc', type: 'invite' },
    };
    const { texts, modes, notices, press, accountTexts, offers, text } = await open();
    backend.json('/verify', { error_code: 'otp_expired' }, 403);
    press(texts.continue);
    await until(() => expect(modes).toEqual(['renew']));
    backend.answer('/invite-client', faults['aborted']);
    press(texts.newLink);
    const failed = { title: texts.renewError, text: accountTexts.offline, failed: true };
    await until(() => expect(notices).toEqual([failed]));
    backend.json('/invite-client', {});
    await until(() => expect(offers(texts.newLink)).toBe(true));
    press(texts.newLink);
    await until(() => expect(text()).toContain(texts.renewed));
    expect(backend.requests.at(-1)).toMatchObject({
      path: '/functions/v1/invite-client',
      body: { token: 'abc' },
    });
    expect(window.authCallback).toBeUndefined();
  });

  test('a used link does not sign a client out', async () => {
    window.authCallback = { credential: { kind: 'token', tokenHash: 'abc' } };
    const { texts, modes, press } = await open();
    backend.json('/verify', { error_code: 'otp_expired' }, 403);
    press(texts.continue);
    await until(() => expect(modes).toEqual(['expired']));
    expect(localStorage.getItem('session')).toBe(JSON.stringify(session));
    expect(backend.requests).toHaveLength(1);
  });

  test.each(['session_not_found', 'reauthentication_needed'])(
    '%s asks for a new link',
    async (error_code) => {
      const { form, modes, type } = await open();
      backend.json('/user', { error_code }, 401);
      type('second password');
      form.send();
      await until(() => expect(modes).toEqual(['expired']));
      expect(replace).not.toHaveBeenCalled();
    },
  );

  test('a failed log-out does not undo the new password', async () => {
    const { form, type } = await open();
    backend.json('/user', session.user);
    backend.answer('/logout', faults['aborted']);
    type('second password');
    form.send();
    await until(() => expect(replace).toHaveBeenCalledOnce());
    expect(localStorage.getItem('session')).toBeNull();
  });
});

describe('§4 a new password without a link', () => {
  const change = async () => {
    document.documentElement.dataset['mode'] = 'own';
    backend.json('/has_password', 'true');
    const page = await open();
    await until(() => expect(backend.requests).toHaveLength(1));
    const type = (currentPassword: string) =>
      page.form.type({
        currentPassword,
        password: 'a new one',
        confirmPassword: 'a new one',
      });
    return { ...page, type };
  };
  afterEach(() => delete document.documentElement.dataset['mode']);

  test('needs the current one; a wrong one is refused beside its field, and nothing is changed', async () => {
    const { form, type, texts, accountTexts } = await change();
    type('');
    form.send();
    expect(form.description('currentPassword')).toBe(accountTexts.required);
    backend.json('/token', { error_code: 'invalid_credentials' }, 400);
    type('old one');
    form.send();
    await until(() =>
      expect(form.description('currentPassword')).toBe(texts.wrongPassword),
    );
    expect(document.activeElement).toBe(form.input('currentPassword'));
    expect(backend.requests.slice(1)).toMatchObject([
      { body: { email: session.user.email, password: 'old one' } },
    ]);
    expect(localStorage.getItem('session')).toBe(JSON.stringify(session));
  });

  test('is set by a log-in of this moment, which ends all sessions', async () => {
    const { form, type } = await change();
    backend.json('/token', session);
    backend.json('/user', session.user);
    backend.json('/logout', '', 204);
    type('old one');
    form.send();
    const login = '/login?notice=passwordUpdated';
    await until(() => expect(replace.mock.calls).toEqual([[login]]));
    expect(backend.requests.slice(1, 4)).toMatchObject([
      { path: '/auth/v1/token?grant_type=password' },
      { method: 'PUT', path: '/auth/v1/user', body: { password: 'a new one' } },
      { path: '/auth/v1/logout?scope=global' },
    ]);
    expect(localStorage.getItem('session')).toBeNull();
  });

  test('an account without one, as from Google, chooses its first', async () => {
    document.documentElement.dataset['mode'] = 'own';
    backend.json('/has_password', 'false');
    const { modes } = await open();
    await until(() => expect(modes).toEqual(['choose']));
  });
});
