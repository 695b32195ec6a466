// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionKey } from '../../supabase/session-entry.ts';
import { $session, rereadSession } from '../../supabase/session-store.ts';
import * as api from './affiliate-api.ts';
import { $affiliate, refuseVisitor } from './affiliate-store.ts';
import { becomeAffiliate, followSession } from './become-affiliate.ts';

vi.mock('./affiliate-api.ts', () => ({ findCode: vi.fn(), findOrCreateCode: vi.fn() }));
const findCode = vi.mocked(api.findCode);
const findOrCreateCode = vi.mocked(api.findOrCreateCode);

const code = 'CPF-ABCD1234';
const link = { status: 'affiliate', code };
let stop: () => void = () => undefined;

function keep(userId?: string): void {
  const session = { access_token: 'a', refresh_token: 'b', expires_at: 1 };
  const entry = JSON.stringify({ ...session, user: { id: userId } });
  if (userId) localStorage.setItem(sessionKey, entry);
  else localStorage.removeItem(sessionKey);
}

function otherTab(userId?: string): void {
  keep(userId);
  dispatchEvent(new Event('storage'));
}

function open(userId?: string): void {
  keep(userId);
  // The store follows the last test's session for a second.
  rereadSession();
  stop = followSession();
}

const answers = () => new Promise(setImmediate);

beforeEach(() => {
  $affiliate.set({ status: 'notAffiliate' });
  findCode.mockResolvedValue({ ok: true, code: undefined });
  findOrCreateCode.mockResolvedValue({ ok: true, code, created: true });
  return async () => {
    await answers();
    stop();
    vi.resetAllMocks();
  };
});

describe('§4 affiliates: the panel of a client', () => {
  test('shows a new link after a press', async () => {
    open('ana');
    const pressed = becomeAffiliate();
    expect($affiliate.get()).toEqual({ status: 'working' });
    await pressed;
    expect($affiliate.get()).toEqual({ ...link, requested: true, notice: 'generated' });
  });

  test('shows an existing link without a press', async () => {
    findCode.mockResolvedValue({ ok: true, code });
    open('ana');
    await answers();
    expect($affiliate.get()).toEqual({ ...link, requested: false, notice: 'retrieved' });
    expect(findOrCreateCode).not.toHaveBeenCalled();
  });

  test('stays as it is where there is no code', async () => {
    open('ana');
    await answers();
    expect(findCode).toHaveBeenCalledOnce();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('says nothing if the code cannot be read', async () => {
    findCode.mockResolvedValue({ ok: false, reason: 'failed' });
    open('ana');
    await answers();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('makes one link, however often the button is pressed', async () => {
    open('ana');
    await Promise.all([becomeAffiliate(), becomeAffiliate()]);
    expect(findOrCreateCode).toHaveBeenCalledOnce();
  });

  test('shows the link of the press if it comes before the first answer', async () => {
    findCode.mockResolvedValue({ ok: true, code });
    findOrCreateCode.mockResolvedValue({ ok: true, code, created: false });
    open('ana');
    await becomeAffiliate();
    await answers();
    expect($affiliate.get()).toEqual({ ...link, requested: true, notice: 'retrieved' });
  });
});

describe('§6 affiliates: without a session', () => {
  test('a press is remembered and the log-in in another tab is announced', () => {
    refuseVisitor();
    open();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', refused: true });
    otherTab('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', notice: 'loggedIn' });
  });

  test('a log-in in another tab is silent if nobody pressed', () => {
    open();
    otherTab('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('a session that has ended asks for a log-in and notifies the page', async () => {
    open('ana');
    const heard = vi.fn();
    addEventListener('storage', heard);
    findOrCreateCode.mockImplementation(() => {
      // The auth library removes a session that was refused.
      keep();
      return Promise.resolve({ ok: false, reason: 'signedOut' });
    });
    await becomeAffiliate();
    removeEventListener('storage', heard);
    expect(heard).toHaveBeenCalledOnce();
    expect($affiliate.get()).toMatchObject({ refused: true, notice: 'loginRequired' });
    otherTab('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', notice: 'loggedIn' });
  });

  test('a session that has ended without a press notifies the page', async () => {
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
  '§8 affiliates: %s is shown, and the next press tries again',
  async (reason) => {
    open('ana');
    findOrCreateCode.mockResolvedValueOnce({ ok: false, reason });
    await becomeAffiliate();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', notice: reason });
    await becomeAffiliate();
    expect($affiliate.get()).toMatchObject({ ...link, notice: 'generated' });
  },
);

describe('§4 affiliates: the link of one user', () => {
  test('disappears when they sign out', async () => {
    open('ana');
    await becomeAffiliate();
    otherTab();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test.each([undefined, 'ben'])('is not shown to the next user, %s', async (next) => {
    open('ana');
    findOrCreateCode.mockImplementation(() => {
      otherTab(next);
      return Promise.resolve({ ok: true, code, created: true });
    });
    await becomeAffiliate();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('is replaced by that of the next user', async () => {
    open('ana');
    await becomeAffiliate();
    findCode.mockResolvedValue({ ok: true, code: 'CPF-BENSCODE' });
    otherTab('ben');
    await answers();
    expect($affiliate.get()).toMatchObject({ code: 'CPF-BENSCODE', requested: false });
  });
});
