// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { removeStubs } from '../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../tests/stubs/island.tsx';
import { openPortal } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';

const focused = () => document.activeElement?.id;
const onTop = vi.fn();

beforeEach(() => {
  onTop.mockClear();
  vi.stubGlobal('scrollTo', onTop);
});
afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('§2.11 the bell opens the notifications', () => {
  test('from another screen', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await openPortal({ path: '/settings' });
    flushSync(() => document.querySelector<HTMLElement>('.bell')?.click());
    await until(() => expect(focused()).toBe('notifications'));
    expect(location.pathname + location.hash).toBe('/dashboard#notifications');
    expect(scroll).toHaveBeenCalledOnce();
    expect(onTop).not.toHaveBeenCalled();
  });

  test('from a link with its fragment', async () => {
    await openPortal({ path: '#notifications' });
    await until(() => expect(focused()).toBe('notifications'));
  });

  test('and the next screen focuses its heading', async () => {
    await openPortal({ path: '#notifications' });
    await until(() => expect(focused()).toBe('notifications'));
    const settings = document.querySelector<HTMLElement>('a[href="/dashboard/settings"]');
    flushSync(() => settings?.click());
    await until(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(onTop).toHaveBeenCalled();
  });
});
