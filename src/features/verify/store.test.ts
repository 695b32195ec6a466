import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { CertificateTexts } from './certificate.ts';
import { $lookUp, clearProblem, lookUp } from './store.ts';

function certificate(id: string, name: string): CertificateTexts {
  return { id, name, industry: '', region: '', joined: '', verifiedOn: '', sample: true };
}

const certificates = [
  certificate('CPF-2025-0001', 'Examplia Technologies Ltd'),
  certificate('CPF-2025-0002', 'Sampleton (Straße) Co., Ltd.'),
];

/** What the toast area is told, in order; null takes away what it shows. */
let told: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  const page = new EventTarget();
  page.addEventListener('notice', (event) => told.push((event as CustomEvent).detail));
  vi.stubGlobal('document', page);
  $lookUp.set({ status: 'idle' });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Looks something up and lets the look-up's time pass. */
async function ask(wish: string) {
  const asked = lookUp(wish, certificates);
  await vi.advanceTimersByTimeAsync(1000);
  await asked;
  return $lookUp.get();
}

describe('§4 look-up', () => {
  test('takes 1000 ms', async () => {
    const asked = lookUp('CPF-2025-0001', certificates);
    expect($lookUp.get()).toEqual({ status: 'searching' });
    await vi.advanceTimersByTimeAsync(999);
    expect($lookUp.get()).toEqual({ status: 'searching' });
    await vi.advanceTimersByTimeAsync(1);
    expect($lookUp.get()).toEqual({ status: 'found', certificate: certificates[0] });
    await asked;
  });

  test('is one at a time: what is asked meanwhile is dropped', async () => {
    const first = lookUp('CPF-2025-0002', certificates);
    await vi.advanceTimersByTimeAsync(600);
    await lookUp('CPF-2025-0001', certificates);
    await vi.advanceTimersByTimeAsync(400);
    await first;
    expect($lookUp.get()).toEqual({ status: 'found', certificate: certificates[1] });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('takes away the last notice, so that no failure stands beside a certificate', async () => {
    await ask('nobody');
    told.length = 0;
    const next = lookUp('CPF-2025-0001', certificates);
    expect(told).toEqual([null]);
    await vi.advanceTimersByTimeAsync(1000);
    await next;
    expect(told).toEqual([null]);
  });
});

describe('§5 look-up', () => {
  test.each([
    'CPF-2025-0001',
    '  cpf-2025-0001\t',
    'Examplia Technologies Ltd',
    ' EXAMPLIA technologies LTD ',
  ])('%j finds a company by its ID or its exact name', async (wish) => {
    expect(await ask(wish)).toEqual({ status: 'found', certificate: certificates[0] });
  });

  test.each([
    'CPF-2025-000',
    'CPF-2025-0003',
    'Examplia',
    'Examplia  Technologies Ltd',
    '{input} {{7*7}} $& $1',
    '<img src=x onerror=alert(1)>',
  ])('%j finds nobody, and is told as it was typed', async (wish) => {
    expect(await ask(` ${wish} `)).toEqual({ status: 'failed', wish });
    expect(told.at(-1)).toEqual({ key: 'verificationFailed', params: { input: wish } });
  });

  test.each(['', '   ', '\u00a0\t'])('%j asks for a name or an ID', async (wish) => {
    await lookUp(wish, certificates);
    expect($lookUp.get()).toEqual({ status: 'empty' });
    expect(told).toEqual(['verifyEmpty']);
    expect(vi.getTimerCount()).toBe(0);
    clearProblem();
    expect($lookUp.get()).toEqual({ status: 'idle' });
  });

  test('typing takes away no answer', async () => {
    const found = await ask('CPF-2025-0001');
    clearProblem();
    expect($lookUp.get()).toBe(found);
  });
});
