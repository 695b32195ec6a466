// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';

import { keepWantedPath, takeWantedPath } from './return-path.ts';

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
    keepWantedPath(path);
    expect(takeWantedPath()).toBe(path);
    expect(takeWantedPath()).toBeUndefined();
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
    keepWantedPath(path);
    expect(takeWantedPath()).toBeUndefined();
  });

  test.each(['/dashboard', '/zh/dashboard'])('%s is not kept', (path) => {
    keepWantedPath(path);
    expect(takeWantedPath()).toBeUndefined();
  });

  test('blocked storage keeps none', () => {
    vi.stubGlobal('sessionStorage', undefined);
    keepWantedPath('/dashboard/settings');
    expect(takeWantedPath()).toBeUndefined();
  });
});
