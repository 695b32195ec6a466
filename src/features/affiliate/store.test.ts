import { cleanStores } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionKey } from '../../supabase/session-entry.ts';
import { $session } from '../../supabase/session-store.ts';

import * as api from './api.ts';
import { $affiliate, becomeAffiliate, followSession } from './store.ts';

vi.mock('./api.ts', () => ({ findCode: vi.fn(), findOrMakeCode: vi.fn() }));
const findCode = vi.mocked(api.findCode);
const findOrMakeCode = vi.mocked(api.findOrMakeCode);

const code = 'CPF-ABCD1234';
let entries: Map<string, string>;
let page: EventTarget;
let stop: () => void;

/** What another tab does: the entry changes, and this one hears of it. */
function otherTab(userId?: string): void {
  keep(userId);
  page.dispatchEvent(new Event('storage'));
}

function keep(userId?: string): void {
  const session = { access_token: 'a', refresh_token: 'b', expires_at: 1 };
  if (userId)
    entries.set(sessionKey, JSON.stringify({ ...session, user: { id: userId } }));
  else entries.delete(sessionKey);
}

/** The panel, once the island is there and has asked who a client is. */
async function open(userId?: string): Promise<void> {
  keep(userId);
  stop = followSession();
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  entries = new Map();
  page = new EventTarget();
  vi.stubGlobal('localStorage', { getItem: (name: string) => entries.get(name) ?? null });
  for (const name of [
    'addEventListener',
    'removeEventListener',
    'dispatchEvent',
  ] as const)
    vi.stubGlobal(name, page[name].bind(page));
  findCode.mockResolvedValue({ ok: true, code: undefined });
  findOrMakeCode.mockResolvedValue({ ok: true, code, made: true });
  return async () => {
    await vi.dynamicImportSettled();
    stop();
    // Now, not a second later.
    cleanStores($session);
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  };
});

const link = { status: 'affiliate', code };

describe('§4 affiliates: who is signed in', () => {
  test('becomes one by a press, whose link is made', async () => {
    await open('ana');
    const pressed = becomeAffiliate();
    expect($affiliate.get()).toEqual({ status: 'working' });
    await pressed;
    expect($affiliate.get()).toEqual({ ...link, asked: true, news: 'generated' });
  });

  test('and has a code is recognised without a press', async () => {
    findCode.mockResolvedValue({ ok: true, code });
    await open('ana');
    await vi.waitFor(() => {
      expect($affiliate.get()).toEqual({ ...link, asked: false, news: 'retrieved' });
    });
    expect(findOrMakeCode).not.toHaveBeenCalled();
  });

  test('and has none is left in peace', async () => {
    await open('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('and cannot be recognised is not told of what was not asked for', async () => {
    findCode.mockResolvedValue({ ok: false, reason: 'failed' });
    await open('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('is asked for once, however often the button is pressed', async () => {
    await open('ana');
    await Promise.all([becomeAffiliate(), becomeAffiliate()]);
    expect(findOrMakeCode).toHaveBeenCalledOnce();
  });

  test('and presses before being recognised is answered by the press', async () => {
    let answer: (found: { ok: true; code: string }) => void = () => undefined;
    findCode.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    findOrMakeCode.mockResolvedValue({ ok: true, code, made: false });
    await open('ana');
    const pressed = becomeAffiliate();
    answer({ ok: true, code });
    await pressed;
    expect($affiliate.get()).toEqual({ ...link, asked: true, news: 'retrieved' });
  });
});

describe('§6 affiliates: who is not signed in', () => {
  test('is asked to log in, as often as the button is pressed', async () => {
    await open();
    const states: unknown[] = [];
    const end = $affiliate.listen((state) => states.push(state));
    await becomeAffiliate();
    await becomeAffiliate();
    end();
    const asked = { status: 'notAffiliate', news: 'loginRequired' };
    expect(states).toEqual([asked, asked]);
    expect(findOrMakeCode).not.toHaveBeenCalled();
  });

  test('and then logs in in another tab is told to go on', async () => {
    await open();
    await becomeAffiliate();
    otherTab('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', news: 'loggedIn' });
  });

  test('and logs in unasked is told nothing', async () => {
    await open();
    otherTab('ana');
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test('any more, as it turns out, is asked to log in, and the page is told', async () => {
    await open('ana');
    const heard = vi.fn();
    page.addEventListener('storage', heard);
    findOrMakeCode.mockImplementation(() => {
      // As the auth library drops a session that was refused.
      keep();
      return Promise.resolve({ ok: false, reason: 'signedOut' });
    });
    await becomeAffiliate();
    expect(heard).toHaveBeenCalledOnce();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', news: 'loginRequired' });
    otherTab('ana');
    expect($affiliate.get()).toMatchObject({ news: 'loggedIn' });
  });
});

test.each(['noUniqueCode', 'failed'] as const)(
  '§8 affiliates: %s is told, and the next press tries again',
  async (reason) => {
    await open('ana');
    findOrMakeCode.mockResolvedValueOnce({ ok: false, reason });
    await becomeAffiliate();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate', news: reason });
    await becomeAffiliate();
    expect($affiliate.get()).toMatchObject({ ...link, news: 'generated' });
  },
);

describe('§4 affiliates: who signs out or in meanwhile', () => {
  test('takes the link along', async () => {
    await open('ana');
    await becomeAffiliate();
    otherTab();
    expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
  });

  test.each([undefined, 'ben'])(
    'gets no link that was asked by another',
    async (next) => {
      await open('ana');
      findOrMakeCode.mockImplementation(() => {
        otherTab(next);
        return Promise.resolve({ ok: true, code, made: true });
      });
      await becomeAffiliate();
      expect($affiliate.get()).toEqual({ status: 'notAffiliate' });
    },
  );

  test('is recognised anew, by the own code', async () => {
    await open('ana');
    await becomeAffiliate();
    findCode.mockResolvedValue({ ok: true, code: 'CPF-BENSCODE' });
    otherTab('ben');
    await vi.waitFor(() => {
      expect($affiliate.get()).toMatchObject({ code: 'CPF-BENSCODE', asked: false });
    });
  });
});
