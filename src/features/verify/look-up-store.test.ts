import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { CertificateTexts } from './certificate-texts.ts';
import { $lookUp, clearEmptyError, lookUp, lookUpAddress } from './look-up-store.ts';

function certificate(
  id: string,
  name: string,
  currentStatus: Partial<CertificateTexts> = {},
): CertificateTexts {
  return {
    ...{ id, name, industry: '', region: '', website: '', joined: '', verifiedOn: '' },
    ...{ validUntil: '', status: 'verified', until: '2999-12-31', profile: '' },
    sample: true,
    ...currentStatus,
  };
}

const certificates = [
  certificate('CPF-2025-0001', 'Examplia Technologies Ltd'),
  certificate('CPF-2025-0002', 'Sampleton (Straße) Co., Ltd.'),
  certificate('CPF-2021-0001', 'Lapsed Ltd', { until: '2021-12-31' }),
  certificate('CPF-2024-0001', 'Gone Ltd', { status: 'withdrawn' }),
];

let addresses: string[];

beforeEach(() => {
  vi.useFakeTimers();
  addresses = [];
  const address = { href: 'https://crossport.example/verify?ref=CPF-AB12CD34' };
  vi.stubGlobal('location', address);
  const pushState = (_: unknown, __: string, { href }: URL) => {
    address.href = href;
    addresses.push(new URL(href).search);
  };
  vi.stubGlobal('history', { pushState });
  $lookUp.set({ status: 'idle' });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const resultOf = (index: number, currentStatus = 'verified') => ({
  status: 'found',
  certificate: certificates[index],
  currentStatus,
});

async function ask(query: string) {
  const search = lookUp(query, certificates);
  await vi.advanceTimersByTimeAsync(1000);
  await search;
  return $lookUp.get();
}

describe('§4 look-up', () => {
  test('takes 1000 ms', async () => {
    const search = lookUp('CPF-2025-0001', certificates);
    expect($lookUp.get()).toEqual({ status: 'searching' });
    await vi.advanceTimersByTimeAsync(999);
    expect($lookUp.get()).toEqual({ status: 'searching' });
    await vi.advanceTimersByTimeAsync(1);
    expect($lookUp.get()).toEqual(resultOf(0));
    await search;
  });

  test('runs one at a time and ignores others meanwhile', async () => {
    const first = lookUp('CPF-2025-0002', certificates);
    await vi.advanceTimersByTimeAsync(600);
    await lookUp('CPF-2025-0001', certificates);
    await vi.advanceTimersByTimeAsync(400);
    await first;
    expect($lookUp.get()).toEqual(resultOf(1));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('§5 look-up', () => {
  test.each([
    'CPF-2025-0001',
    '  cpf-2025-0001\t',
    'CPF 2025 0001',
    'CPF–2025–0001',
    'cpf20250001',
    'Examplia Technologies Ltd',
    ' EXAMPLIA technologies LTD ',
  ])('%j finds a company by its ID or its exact name', async (query) => {
    expect(await ask(query)).toEqual(resultOf(0));
  });

  test.each([
    'CPF-2025-000',
    'CPF-2025-0003',
    'Examplia',
    'Examplia  Technologies Ltd',
    '{input} {{7*7}} $& $1',
    '<img src=x onerror=alert(1)>',
  ])('%j finds nobody and is reported as it was typed', async (query) => {
    expect(await ask(` ${query} `)).toEqual({ status: 'failed', query });
  });

  test.each(['', '   ', '\u00a0\t'])('%j reports an empty field', async (query) => {
    await lookUp(query, certificates);
    expect($lookUp.get()).toEqual({ status: 'empty' });
    expect(vi.getTimerCount()).toBe(0);
    clearEmptyError();
    expect($lookUp.get()).toEqual({ status: 'idle' });
  });

  test('typing does not remove a result', async () => {
    const answer = await ask('CPF-2025-0001');
    clearEmptyError();
    expect($lookUp.get()).toBe(answer);
  });
});

describe('§2.12 look-up', () => {
  test('a certificate that has expired by the reader’s clock or was withdrawn says so', async () => {
    expect(await ask('lapsed ltd')).toEqual(resultOf(2, 'expired'));
    expect(await ask('CPF-2024-0001')).toEqual(resultOf(3, 'withdrawn'));
  });

  test('the address’s query is looked up at once and leaves the address alone', () => {
    lookUpAddress('cpf-2021-0001', certificates);
    expect($lookUp.get()).toEqual(resultOf(2, 'expired'));
    lookUpAddress('nobody', certificates);
    expect($lookUp.get()).toEqual({ status: 'failed', query: 'nobody' });
    lookUpAddress('', certificates);
    expect($lookUp.get()).toEqual({ status: 'idle' });
    expect(addresses).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('each typed search goes into the address, by ID or name, and the rest stays', async () => {
    const queries = ['cpf-2025-0001', 'CPF-2025-0001', 'Gone Ltd', 'A & B', 'CPF-1'];
    for (const query of [...queries, 'CPF 2025 0001']) await ask(query);
    const rest = '?ref=CPF-AB12CD34';
    expect(addresses).toEqual([
      `${rest}&id=cpf-2025-0001`,
      `${rest}&name=Gone+Ltd`,
      `${rest}&name=A+%26+B`,
      `${rest}&id=CPF-1`,
      `${rest}&id=CPF+2025+0001`,
    ]);
  });

  test('Back during a search drops its result', async () => {
    const search = lookUp('CPF-2025-0001', certificates);
    lookUpAddress('', certificates);
    await vi.advanceTimersByTimeAsync(1000);
    await search;
    expect($lookUp.get()).toEqual({ status: 'idle' });
    expect(addresses).toEqual([]);
  });
});
