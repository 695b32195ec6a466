// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { removeStubs } from '../../tests/stubs/backend.ts';
import { openDesk } from '../../tests/stubs/desk.tsx';
import { closeIsland } from '../../tests/stubs/island.tsx';
import { openPortal } from '../../tests/stubs/portal.tsx';
import { until } from '../../tests/stubs/until.ts';
import { messageGroup } from '../i18n/translate.ts';

const words = messageGroup('en', 'application');
const fail = vi.hoisted(() => () => {
  throw new Error('A screen fails');
});

vi.mock('../features/portal/documents/Documents.tsx', () => ({ Documents: fail }));
vi.mock('../features/desk/calls/Calls.tsx', () => ({ Calls: fail }));
vi.mock('../features/desk/leads/Leads.tsx', () => ({ Leads: fail }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  closeIsland();
  removeStubs();
  vi.restoreAllMocks();
});

const alerts = () =>
  Array.from(document.querySelectorAll('[role=alert]'), (one) => one.textContent);
const failed = `${words.failServer}${words.retry}`;

test.each([
  ['the portal', () => openPortal({ path: '/documents' }), '/dashboard/invoices'],
  ['the desk', () => openDesk({ path: '/calls' }), '/desk/cases'],
  ['the desk’s inbox', () => openDesk({ path: '/leads' }), '/desk/cases'],
])('a screen of %s that throws says so, and others open', async (_, open, other) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { island } = await open();
  await until(() => expect(alerts()).toEqual([failed]));
  island.press(words.retry);
  expect(reload).toHaveBeenCalledOnce();

  const link = document.querySelector<HTMLElement>(`[data-client] a[href="${other}"]`);
  flushSync(() => link?.click());
  await until(() => expect(alerts()).toEqual([]));
  expect(location.pathname).toBe(other);
});
