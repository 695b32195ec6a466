// @vitest-environment happy-dom
import { cleanStores } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionKey } from '../../supabase/session-entry.ts';
import { $session } from '../../supabase/session-store.ts';

import * as api from './affiliate-calls.ts';
import { becomeAffiliate, followSession } from './become-affiliate.ts';
import { $affiliate, refuseVisitor } from './affiliate-store.ts';

vi.mock('./affiliate-calls.ts', () => ({ findCode: vi.fn(), findOrMakeCode: vi.fn() }));
const findCode = vi.mocked(api.findCode);
const findOrMakeCode = vi.mocked(api.findOrMakeCode);

const code = 'CPF-ABCD1234';
const link = { status: 'affiliate', code };
let stop: () => void = () => undefined;

function keep(userId?: string): void {
  const session = { access_token: 'a', refresh_token: 'b', expires_at: 1 };
  const entry = JSON.stringify({ ...session, user: { id: userId } });
  if (userId) localStorage.setItem(sessionKey, entry);
  else localStorage.removeItem(sessionKey);
}

/** What another tab does: the entry changes, and this tab is told. */
function otherTab(userId?: string): void {
  keep(userId);
  dispatchEvent(new Event('storage'));
}

/** Wakes the panel. */
function open(userId?: string): void {
  keep(userId);
  stop = followSession();
}

/** Lets what was asked be answered. */
const answers = () => new Promise(setImmediate);

beforeEach(() => {
  $affiliate.set({ status: 'notAffiliate' });
  findCode.mockResolvedValue({ ok: true, code: undefined });
  findOrMakeCode.mockResolvedValue({ ok: true, code, made: true });
  return async () => {
    await answers();
    stop();
    cleanStores($session);
    vi.resetAllMocks();
  };
});

describe('§4 affiliates: a client', () => {
  test('becomes one by a press, whose link is made', async () => {
    open('ana');
    const pressed = becomeAffiliate();
    expect($affiliate.get()).toEqual({ status: 'working' });
    await pressed;
    expect($affiliate.get()).toEqual({ ...link, asked: true, news: 'generated' });
  });

  test('who has a code is recognised without a press', async () => {
    findCode.mockResolvedValue({ ok: true, code });
    open('ana');
    await answers();
    expect($affiliate.get()).toEqual({ ...link, asked: false, news: 'retrieved' });
    expect(findOrMakeCode).not.toHaveBeenCalled();
  });

  test('who has none is left in peace', async () => {
    open('ana');
    await answers();
    expect(findCode).toHaveBeenCalledOnce();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('who can’t be recognised is not told of what was not asked for', async () => {
    findCode.mockResolvedValue({ ok: false, reason: 'failed' });
    open('ana');
    await answers();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('gets one link, however often the button is pressed', async () => {
    open('ana');
    await Promise.all([becomeAffiliate(), becomeAffiliate()]);
    expect(findOrMakeCode).toHaveBeenCalledOnce();
  });

  test('who presses before being recognised is answered by the press', async () => {
    findCode.mockResolvedValue({ ok: true, code });
    findOrMakeCode.mockResolvedValue({ ok: true, code, made: false });
    open('ana');
    await becomeAffiliate();
    await answers();
    expect($affiliate.get()).toEqual({ ...link, asked: true, news: 'retrieved' });
  });
});

describe('§6 affiliates: who is not signed in', () => {
  test('and pressed is told to go on after a log-in in another tab', () => {
    refuseVisitor();
    open();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', refused: true });
    otherTab('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', news: 'loggedIn' });
  });

  test('and did not press is told nothing', () => {
    open();
    otherTab('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('any more, as it turns out, is asked to log in, and the page is told', async () => {
    open('ana');
    const heard = vi.fn();
    addEventListener('storage', heard);
    findOrMakeCode.mockImplementation(() => {
      // The auth library removes a session that was refused.
      keep();
      return Promise.resolve({ ok: false, reason: 'signedOut' });
    });
    await becomeAffiliate();
    removeEventListener('storage', heard);
    expect(heard).toHaveBeenCalledOnce();
    expect($affiliate.get()).toMatchObject({ refused: true, news: 'loginRequired' });
    otherTab('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', news: 'loggedIn' });
  });

  test('any more when recognised: the page is told', async () => {
    findCode.mockImplementation(() => {
      keep();
      return Promise.resolve({ ok: false, reason: 'signedOut' });
    });
    open('ana');
    const heard = vi.fn();
    addEventListener('storage', heard);
    await answers();
    removeEventListener('storage', heard);
    expect(heard).toHaveBeenCalledOnce();
    expect($session.get()).toBeUndefined();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });
});

test.each(['noUniqueCode', 'failed'] as const)(
  '§8 affiliates: %s is told, and the next press tries again',
  async (reason) => {
    open('ana');
    findOrMakeCode.mockResolvedValueOnce({ ok: false, reason });
    await becomeAffiliate();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', news: reason });
    await becomeAffiliate();
    expect($affiliate.get()).toMatchObject({ ...link, news: 'generated' });
  },
);

describe('§4 affiliates: the link of one user', () => {
  test('goes when they sign out', async () => {
    open('ana');
    await becomeAffiliate();
    otherTab();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test.each([undefined, 'ben'])('is not shown to the next, %s', async (next) => {
    open('ana');
    findOrMakeCode.mockImplementation(() => {
      otherTab(next);
      return Promise.resolve({ ok: true, code, made: true });
    });
    await becomeAffiliate();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('gives way to that of the next', async () => {
    open('ana');
    await becomeAffiliate();
    findCode.mockResolvedValue({ ok: true, code: 'CPF-BENSCODE' });
    otherTab('ben');
    await answers();
    expect($affiliate.get()).toMatchObject({ code: 'CPF-BENSCODE', asked: false });
  });
});
