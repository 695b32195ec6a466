// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';

import { openPortal } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';

const focused = () => document.activeElement?.id;

/** Instead of a scroll to the top. */
function watchTop() {
  const onTop = vi.fn();
  vi.stubGlobal('scrollTo', onTop);
  return onTop;
}

describe('§2.11 the bell opens the notifications', () => {
  test('from another screen', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    await openPortal({ path: '/settings' });
    const onTop = watchTop();
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
    const onTop = watchTop();
    const settings = document.querySelector<HTMLElement>('a[href="/dashboard/settings"]');
    flushSync(() => settings?.click());
    await until(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(onTop).toHaveBeenCalled();
  });
});
