// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sessionAnswer } from '../../../tests/stubs/session.ts';

const day = 24 * 60 * 60 * 1000;
const code = 'CPF-ABCD1234';
const settings = {
  geo: '/functions/v1/get-geo-data',
  locales: ['en', 'es', 'ru'],
  defaultLocale: 'en',
  currencies: ['USD', 'EUR', 'GBP'],
  defaultCurrency: 'USD',
  referralDays: 30,
};

const { dataset, classList } = document.documentElement;
const moved = vi.fn();
const fetchStub = vi.fn<typeof fetch>();

function answer(body: unknown, status = 200): void {
  fetchStub.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
}

async function arrive(
  address: string,
  entries: Record<string, string> = {},
): Promise<void> {
  vi.resetModules();
  delete dataset['currency'];
  delete dataset['referral'];
  delete dataset['visit'];
  classList.value = '';
  document.documentElement.hidden = false;
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  history.replaceState(null, '', address);
  await import('./before-paint.ts');
  // The response and its JSON each take a turn of the event loop.
  await new Promise(setImmediate);
}

const choices = () => [localStorage.getItem('locale'), localStorage.getItem('currency')];
const storedReferral = () =>
  JSON.parse(localStorage.getItem('referral') ?? 'null') as unknown;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  moved.mockClear();
  fetchStub.mockReset();
  vi.stubGlobal('SETTINGS', settings);
  vi.stubGlobal('fetch', fetchStub);
  vi.spyOn(location, 'replace').mockImplementation(moved);
  vi.spyOn(console, 'warn').mockReturnValue();
  answer({ language: 'es', currency: 'EUR' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('§4 first visit', () => {
  test('the answer decides language and currency, and both are stored', async () => {
    await arrive('/contact-us?subject=X#y');
    expect(fetchStub).toHaveBeenCalledOnce();
    expect(fetchStub.mock.calls[0]).toMatchObject([settings.geo, { method: 'POST' }]);
    expect(moved).toHaveBeenCalledExactlyOnceWith('/es/contact-us?subject=X#y');
    expect(choices()).toEqual(['es', 'EUR']);
    expect(dataset['currency']).toBe('EUR');
  });

  test('an address with a prefix decides the language and does not store it', async () => {
    await arrive('/ru/');
    expect(moved).not.toHaveBeenCalled();
    expect(choices()).toEqual([null, 'EUR']);
  });

  test('unsupported languages and currencies become English and dollars', async () => {
    answer({ language: 'fr', currency: 'XYZ' });
    await arrive('/');
    expect(moved).not.toHaveBeenCalled();
    expect(choices()).toEqual(['en', 'USD']);
    expect(dataset['currency']).toBeUndefined();
  });
});

test.each([
  ['?token_hash=abc&type=email', false],
  ['?code=abc', false],
  ['#access_token=a&refresh_token=b', false],
  ['?notice=passwordUpdated', true],
  ['?error=access_denied&error_code=otp_expired', true],
])('§4 R1.13 with %s the language is asked for: %s', async (rest, asks) => {
  await arrive(`/login${rest}`);
  expect(fetchStub.mock.calls.length > 0).toBe(asks);
  delete window.authCallbackUrl;
});

const failures: Record<string, typeof fetch> = {
  aborted: () => Promise.reject(new TypeError('Failed to fetch')),
  'too late': () => Promise.reject(new DOMException('Late', 'TimeoutError')),
  '500 with HTML': () => Promise.resolve(new Response('<h1>Oops</h1>', { status: 500 })),
  '200 with garbage': () => Promise.resolve(new Response('\u0000{')),
  '200 with null': () => Promise.resolve(new Response('null')),
  'an error': () => Promise.resolve(new Response('{"error":"Lookup failed"}')),
  '503 with a fine answer': () =>
    Promise.resolve(new Response('{"language":"es","currency":"EUR"}', { status: 503 })),
};

test.each(Object.entries(failures))(
  '§4 §8 R1.21 geo look-up: %s: no redirect and nothing stored, logged once, not retried in the session',
  async (_, failure) => {
    fetchStub.mockImplementation(failure);
    await arrive('/');
    expect(console.warn).toHaveBeenCalledOnce();
    await arrive('/contact-us');
    expect(fetchStub).toHaveBeenCalledOnce();
    expect(moved).not.toHaveBeenCalled();
    expect(choices()).toEqual([null, null]);
    expect(classList).not.toContain('resolving');
    sessionStorage.clear();
    await arrive('/');
    expect(fetchStub).toHaveBeenCalledTimes(2);
  },
);

test('§4 R1.20 geo look-up: the page waits at most 1.5 seconds for it', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await arrive('/');
  expect(timeout).toHaveBeenCalledExactlyOnceWith(1500);
  expect(fetchStub.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value);
});

describe('§4 stored choices', () => {
  test('are used without a look-up', async () => {
    await arrive('/', { locale: 'ru', currency: 'GBP' });
    expect(fetchStub).not.toHaveBeenCalled();
    expect(moved).toHaveBeenCalledExactlyOnceWith('/ru/');
    expect(dataset['currency']).toBe('GBP');
  });

  test.each(['EUR', undefined, 'no such'])(
    'a language redirects an address without a prefix at once, with the currency %s',
    async (currency) => {
      await arrive('/a?b=c#d', { locale: 'es', ...(currency && { currency }) });
      expect(moved).toHaveBeenCalledExactlyOnceWith('/es/a?b=c#d');
      expect(document.documentElement.hidden).toBe(true);
      expect(fetchStub).not.toHaveBeenCalled();
    },
  );

  test('a prefix wins over the stored language and does not overwrite it', async () => {
    await arrive('/ru/contact-us', { locale: 'es', currency: 'USD' });
    expect(moved).not.toHaveBeenCalled();
    expect(choices()).toEqual(['es', 'USD']);
  });

  test.each(['//evil.example', '/\\evil.example', '//@evil.example', '/%2fevil.example'])(
    'a stored language redirects %s within our site',
    async (pathname) => {
      const origin = 'https://crossport.example';
      const href = origin + pathname;
      const visited = { href, pathname, search: '', hash: '', replace: moved };
      vi.stubGlobal('location', visited);
      localStorage.setItem('locale', 'es');
      vi.resetModules();
      await import('./before-paint.ts');
      const to: unknown = moved.mock.calls[0]?.[0];
      expect(to).toBe(`/es${pathname}`);
      expect(new URL(String(to), origin).origin).toBe(origin);
    },
  );

  test.each([
    '',
    'undefined',
    'null',
    'ES',
    ' es',
    '"es"',
    '{"locale":"es","currency":"EUR"}',
    '__proto__',
    '../ru',
    '//evil.example',
    '\u0000',
    '👩‍🚀'.repeat(5000),
  ])('R1.23 storage: %j counts as nothing stored', async (nonsense) => {
    answer({ language: 'en', currency: 'EUR' });
    await arrive('/', { locale: nonsense, currency: nonsense });
    expect(fetchStub).toHaveBeenCalledOnce();
    expect(moved).not.toHaveBeenCalled();
    expect(choices()).toEqual(['en', 'EUR']);
  });

  test('R1.23 storage: if it throws, the answer still applies', async () => {
    for (const method of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    await arrive(`/ru/?ref=${code}`);
    expect(dataset).toMatchObject({ currency: 'EUR', referral: code });
  });
});

const chosen = { locale: 'en', currency: 'USD' };

describe('§9 referral', () => {
  test('a followed link is a visit to count, once a tab, but not of a client', async () => {
    const link = `/?ref=${code}&c=blog`;
    const visit = JSON.stringify({ code, campaign: 'blog' });
    await arrive(link, chosen);
    expect(dataset['visit']).toBe(visit);
    sessionStorage.setItem('counted-visit', visit);
    await arrive(link);
    expect(dataset['visit']).toBeUndefined();
    await arrive(`/?ref=${code}`);
    expect(dataset['visit']).toBe(JSON.stringify({ code }));
    await arrive('/?ref=nobody');
    expect(dataset['visit']).toBeUndefined();
    await arrive(link, { session: JSON.stringify(sessionAnswer()) });
    expect(dataset['visit']).toBeUndefined();
  });

  test('the code in an address is noted on the page and kept for its days', async () => {
    await arrive(`/pricing?ref=${code.toLowerCase()}&x=1`, chosen);
    expect(dataset['referral']).toBe(code);
    const { until } = storedReferral() as { until: number };
    expect(storedReferral()).toEqual({ code, until });
    expect(Math.abs(until - Date.now() - settings.referralDays * day)).toBeLessThan(
      60_000,
    );
  });

  test('the first code wins while it is valid, and the newest other one is kept beside it', async () => {
    const first = { code, until: Date.now() + 5 * day };
    await arrive('/?ref=CPF-ZZZZ9999', { ...chosen, referral: JSON.stringify(first) });
    expect(dataset['referral']).toBe(code);
    const last = { code: 'CPF-ZZZZ9999', until: expect.any(Number) as number };
    expect(storedReferral()).toEqual({ ...first, last });
    await arrive('/pricing');
    expect(storedReferral()).toEqual({ ...first, last });
  });

  test('an expired code no longer counts and is replaced', async () => {
    const referral = JSON.stringify({ code, until: Date.now() - 1 });
    await arrive('/', { ...chosen, referral });
    expect(dataset['referral']).toBeUndefined();
    await arrive('/?ref=CPF-ZZZZ9999');
    expect(storedReferral()).toMatchObject({ code: 'CPF-ZZZZ9999' });
  });

  test('a redirect to a stored or detected language keeps it', async () => {
    await arrive(`/pricing?ref=${code}`);
    expect(moved).toHaveBeenCalledExactlyOnceWith(`/es/pricing?ref=${code}`);
    expect(storedReferral()).toMatchObject({ code });
  });

  test.each([
    '',
    'null',
    '5',
    '"CPF-ABCD1234"',
    '[]',
    '{}',
    '{"code":"CPF-ABCD1234"}',
    '{"code":"x","until":9999999999999}',
    '{"code":{},"until":[]}',
    '{"code":"CPF-ABCD1234","until":1e300}',
    '{"code":',
    '{"code":{"toString":null},"until":{"valueOf":null}}',
  ])('R1.23 referral: %s in storage counts as none', async (referral) => {
    await arrive('/', { ...chosen, referral });
    expect(dataset['referral']).toBeUndefined();
    await arrive('/?ref=CPF-ZZZZ9999');
    expect(storedReferral()).toMatchObject({ code: 'CPF-ZZZZ9999' });
  });

  test.each([
    'https://evil.example',
    '//evil.example/CPF-ABCD1234',
    'javascript:alert(1)',
    '<img src=x onerror=alert(1)>',
    `CPF-${'A'.repeat(10_000)}`,
    'CPF-ABCD1234\nX',
    'CPF-too-long-a-one',
  ])('R1.10 referral: %s stays on the page and is not kept', async (hostile) => {
    await arrive(`/?ref=${encodeURIComponent(hostile)}`, chosen);
    expect(moved).not.toHaveBeenCalled();
    expect(dataset['referral']).toBeUndefined();
    expect(storedReferral()).toBeNull();
  });
});
