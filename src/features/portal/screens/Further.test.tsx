// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { faults, removeStubs } from '../../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { openPortal } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const load = vi.fn<() => Promise<unknown>>();
vi.mock('../further-screens.ts?lazy', () => ({ default: () => load() }));

const lost = () => Promise.reject(new TypeError('Failed to fetch the module'));
const page = '/dashboard/documents';
const reload = vi.fn<() => void>();

beforeEach(() => {
  load.mockReset().mockImplementation(lost);
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  closeIsland();
  removeStubs();
});

/** Opens a screen whose code does not come. */
async function open() {
  const portal = await openPortal({ path: '/documents' });
  await until(() => expect(portal.island.offers('Try again')).toBe(true));
  return portal;
}

describe('R21 portal: a screen whose code did not come', () => {
  test('comes by another try', async () => {
    const { island } = await open();
    load.mockImplementation(() => import('../further-screens.ts'));
    island.press('Try again');
    await until(() => expect(island.offers('Try again')).toBe(false));
    expect(reload).not.toHaveBeenCalled();
  });

  test('comes by a reload, where the browser asks for it no more and our server answers', async () => {
    const { backend, island } = await open();
    backend.answer(page, () => Promise.resolve(new Response('')));
    island.press('Try again');
    await until(() => expect(reload).toHaveBeenCalledOnce());
    expect(backend.asked).toContainEqual(
      expect.objectContaining({ method: 'HEAD', path: page }),
    );
  });

  test('leaves the page as it is while our server does not answer', async () => {
    const { backend, island } = await open();
    backend.answer(page, faults.aborted);
    island.press('Try again');
    // Once at the opening, once to try again, and once with all else that is read anew.
    await until(() => expect(load).toHaveBeenCalledTimes(3));
    expect(backend.asked).toContainEqual(expect.objectContaining({ path: page }));
    expect(reload).not.toHaveBeenCalled();
    expect(island.offers('Try again')).toBe(true);
  });
});
