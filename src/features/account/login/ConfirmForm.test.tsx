// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import {
  sessionAnswer,
  stubBackend,
  type StubbedBackend,
} from '../../../../tests/stubs/backend.ts';
import { openIsland } from '../../../../tests/stubs/island.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import type { AuthCredential } from '../../../supabase/auth-callback.ts';
import { getAccountTexts } from '../account-texts.ts';
import { firstPassword } from '../first-password.ts';

const texts = messageGroup('en', 'login');
const accountTexts = getAccountTexts('en');
const token: AuthCredential = { kind: 'token', tokenHash: 'abc' };

let backend: StubbedBackend;
let replace = vi.fn();

beforeEach(() => {
  backend = stubBackend();
  replace = vi.spyOn(location, 'replace').mockReturnValue();
});
afterEach(() => {
  delete window.authCallback;
});

async function arrive(credential: AuthCredential | undefined, enters = false) {
  if (credential) window.authCallback = { credential };
  const { ConfirmForm } = await import('./ConfirmForm.tsx');
  return openIsland(
    <ConfirmForm
      texts={texts}
      accountTexts={accountTexts}
      locale="es"
      google={false}
      referralDays={90}
      enters={enters}
    />,
  );
}

describe('§4 R1.11 links', () => {
  test('signs in on a click and names the account', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { notices, press } = await arrive(token);
    expect(backend.requests).toEqual([]);
    backend.json('/verify', sessionAnswer());
    backend.json('/rpc/has_password', 'true');
    press(texts.submitConfirm);
    await until(() => expect(notices).toHaveLength(1));
    expect(backend.requests[0]?.body).toMatchObject({ type: 'email', token_hash: 'abc' });
    const text = 'You are logged in as ana@example.com.';
    expect(notices).toEqual([{ title: 'Address confirmed', text }]);
    expect(window.authCallback).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    expect(replace.mock.calls).toEqual([['/es/dashboard']]);
  });

  test('a change of address is reported by the next page', async () => {
    const { notices, press } = await arrive({ ...token, type: 'email_change' });
    backend.json('/verify', sessionAnswer());
    press(texts.submitConfirm);
    await until(() => expect(replace.mock.calls).toEqual([['/es/dashboard']]));
    const sent = { type: 'email_change', token_hash: 'abc' };
    expect(backend.requests[0]?.body).toMatchObject(sent);
    expect(notices).toEqual([]);
    expect(sessionStorage.getItem('notice')).toBe('addressChanged');
    // Only a sign-up may have a password that the database drops.
    const asks = backend.requests.filter(({ path }) => path.includes('has_password'));
    expect(asks).toEqual([]);
  });

  test('R1.31 a sign-up whose password was dropped asks for another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { notices, press } = await arrive(token);
    backend.json('/verify', sessionAnswer());
    backend.json('/rpc/has_password', 'false');
    press(texts.submitConfirm);
    await until(() => expect(notices).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect(replace.mock.calls).toEqual([['/es/update-password']]);
    expect(firstPassword()).toBe('again');
  });

  test('a log-in link reports a log-in', async () => {
    const { notices, press } = await arrive({ ...token, type: 'magiclink' }, true);
    backend.json('/verify', sessionAnswer());
    press(texts.submitLogin);
    await until(() => expect(notices).toHaveLength(1));
    expect(notices[0]?.title).toBe(texts.loginSuccess);
    expect(backend.requests[0]?.body).toMatchObject({ type: 'magiclink' });
  });

  test.each([
    ['a used token', token, { error_code: 'otp_expired' }],
    ['a code from another browser', { kind: 'code', code: 'abc' } as AuthCredential, {}],
    ['nothing', undefined, {}],
  ])('%s counts as an expired link', async (_, credential, refusal) => {
    const { modes, notices, press } = await arrive(credential);
    backend.json('/verify', refusal, 403);
    press(texts.submitConfirm);
    await until(() => expect(modes).toEqual(['expired']));
    expect(notices).toEqual([]);
    expect(window.authCallback).toBeUndefined();
  });

  test('the first of two links asks for the other', async () => {
    const { modes, notices, press } = await arrive({ ...token, type: 'email_change' });
    backend.json('/verify', { code: 200, msg: 'Raw words' });
    press(texts.submitConfirm);
    await until(() => expect(modes).toEqual(['otherLink']));
    expect(notices).toEqual([]);
    expect(window.authCallback).toBeUndefined();
  });

  test('a failure is reported and the link can be retried', async () => {
    const { notices, offers, press } = await arrive(token);
    backend.json('/verify', { msg: 'Raw words' }, 500);
    press(texts.submitConfirm);
    expect(offers(texts.submitConfirm)).toBe(false);
    await until(() => expect(notices).toHaveLength(1));
    const text = accountTexts.failed;
    expect(notices[0]).toEqual({ title: texts.confirmError, text, failed: true });
    await until(() => expect(offers(texts.submitConfirm)).toBe(true));
    backend.json('/verify', sessionAnswer());
    press(texts.submitConfirm);
    await until(() => expect(notices).toHaveLength(2));
    expect(notices[1]?.title).toBe(texts.confirmed);
  });
});
