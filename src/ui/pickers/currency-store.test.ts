import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const codes = ['USD', 'EUR', 'JPY'];

/** A page that offers three currencies. Without `shown` it shows dollars. */
function openPage(shown?: string) {
  const dataset: DOMStringMap = shown ? { currency: shown } : {};
  const page = Object.assign(new EventTarget(), {
    documentElement: { dataset },
    querySelectorAll: () => codes.map((value) => ({ value })),
  });
  vi.stubGlobal('document', page);
  return page;
}

let entries: Map<string, string>;

function changeElsewhere(key: string, newValue: string | null): void {
  if (newValue === null) entries.delete(key);
  else entries.set(key, newValue);
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
}

async function openStore() {
  vi.resetModules();
  return import('./currency-store.ts');
}

beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
  });
  openPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('choices: default to dollars, without storing them', async () => {
  const { $currency } = await openStore();
  expect($currency.get()).toBe('USD');
  expect(entries).toEqual(new Map());
});

test('choices: stored as a plain code', async () => {
  const { $currency } = await openStore();
  $currency.set('EUR');
  expect([...entries]).toEqual([['currency', 'EUR']]);
  const later = await openStore();
  expect(later.$currency.get()).toBe('EUR');
});

test.each(['', 'null', 'eur', '"EUR"', '{"currency":"EUR"}', '__proto__', 'XYZ'])(
  'choices: the stored value %s is ignored',
  async (nonsense) => {
    entries.set('currency', nonsense);
    const { $currency } = await openStore();
    expect($currency.get()).toBe('USD');
  },
);

test('choices: a choice shows even if storage is blocked', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const page = openPage('JPY');
  const { $currency } = await openStore();
  expect($currency.get()).toBe('JPY');
  $currency.set('EUR');
  expect($currency.get()).toBe('EUR');
  expect(page.documentElement.dataset['currency']).toBe('EUR');
  expect(warn).toHaveBeenCalled();
});

test('choices: follow another tab, but ignore its invalid values', async () => {
  const { $currency } = await openStore();
  const seen: string[] = [];
  $currency.listen((code) => seen.push(code));
  changeElsewhere('currency', 'EUR');
  changeElsewhere('session', '{}');
  changeElsewhere('currency', 'no such');
  changeElsewhere('currency', 'JPY');
  expect(seen).toEqual(['EUR', 'USD', 'JPY']);
  expect(document.documentElement.dataset['currency']).toBe('JPY');
});

test('choices: a new currency fires one event', async () => {
  const page = openPage();
  const listener = vi.fn();
  page.addEventListener('rewrite-prices', listener);
  const { $currency } = await openStore();
  $currency.set('EUR');
  $currency.set('EUR');
  expect(listener).toHaveBeenCalledOnce();
  expect(page.documentElement.dataset['currency']).toBe('EUR');
});

test('choices: a late result of the first look-up is applied', async () => {
  const page = openPage();
  const { $currency } = await openStore();
  page.documentElement.dataset['currency'] = 'EUR';
  page.dispatchEvent(new Event('rewrite-prices'));
  expect($currency.get()).toBe('EUR');
});

test('choices: an event without a change stores nothing', async () => {
  await openStore();
  document.dispatchEvent(new Event('rewrite-prices'));
  expect(entries).toEqual(new Map());
});
