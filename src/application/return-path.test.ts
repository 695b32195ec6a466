// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';

import { keepReturnPath, takeReturnPath } from './return-path.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('§4 the page that was asked for', () => {
  test.each([
    '/dashboard/cases/CPF-C-2026-00001',
    '/zh/dashboard/messages?case=CPF-C-2026-00001',
    '/ru/desk',
    '/dashboard#notifications',
  ])('%s is opened once', (path) => {
    keepReturnPath(path);
    expect(takeReturnPath()).toBe(path);
    expect(takeReturnPath()).toBeUndefined();
  });

  test.each([
    '//evil.example/dashboard',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/es//evil.example',
    '/pricing',
    '/dashboards',
    '\\\\evil.example',
  ])('%s is never opened', (path) => {
    keepReturnPath(path);
    expect(takeReturnPath()).toBeUndefined();
  });

  test.each(['/dashboard', '/zh/dashboard'])('%s is not kept', (path) => {
    keepReturnPath(path);
    expect(takeReturnPath()).toBeUndefined();
  });

  test('blocked storage keeps none', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepReturnPath('/dashboard/settings');
    expect(takeReturnPath()).toBeUndefined();
  });
});
