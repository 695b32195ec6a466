// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { faults, removeStubs, type StubbedBackend } from '../../tests/stubs/backend.ts';
import { stubSight } from '../../tests/stubs/in-sight.ts';
import { closeIsland } from '../../tests/stubs/island.tsx';
import { openPortal, overview, time } from '../../tests/stubs/portal.tsx';
import { until } from '../../tests/stubs/until.ts';

const message = (id: string, from_staff: boolean, read: boolean) => ({
  id,
  from_staff,
  body: `Message ${id}`,
  created_at: time,
  read_at: read ? time : null,
});
const path = '/cases/CPF-C-2026-00001';

let backend: StubbedBackend;
let see: ReturnType<typeof stubSight>;

/** Opens Ana's case with messages, the newest first. */
async function open(...messages: ReturnType<typeof message>[]): Promise<void> {
  const { island } = await openPortal({
    path,
    answers(stubbed) {
      backend = stubbed;
      backend.json('/case_overviews', [{ ...overview, unread_messages: 1 }]);
      backend.json('/messages', messages);
      backend.json('/mark_messages_read', '');
    },
  });
  await until(() => expect(island.text()).toContain(messages[0]?.body));
}

async function readAgain(): Promise<void> {
  const { refresh } = await import('../application/loaded.ts');
  const reads = () =>
    backend.asked.filter(({ path: asked }) => asked.includes('/messages'));
  const before = reads().length;
  refresh();
  await until(() => expect(reads().length).toBeGreaterThan(before));
}

const line = (id: string) =>
  Array.from(document.querySelectorAll('ol > li')).find(({ textContent }) =>
    textContent.includes(`Message ${id}`),
  ) as Element;
const marks = () =>
  backend.asked.filter(({ path: asked }) => asked.includes('/mark_messages_read'));

function hidePage(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  flushSync(() => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  see = stubSight();
});
afterEach(() => {
  hidePage(false);
  closeIsland();
  removeStubs();
});

describe('§9 a thread counts as read', () => {
  test('once its last line is in sight, not when the case is opened', async () => {
    await open(message('new', true, false), message('old', true, true));
    await readAgain();
    expect(marks()).toEqual([]);
    see(line('new'), true);
    await until(() => expect(marks()).toHaveLength(1));
  });

  test('not while the page is behind another tab', async () => {
    await open(message('new', true, false));
    hidePage(true);
    see(line('new'), true);
    await readAgain();
    expect(marks()).toEqual([]);
    hidePage(false);
    await until(() => expect(marks()).toHaveLength(1));
  });

  test('not while it could not be read again', async () => {
    await open(message('new', true, false));
    backend.answer('/messages', faults['500 with HTML']);
    await readAgain();
    await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    see(line('new'), true);
    expect(marks()).toEqual([]);
    backend.json('/messages', [message('new', true, false)]);
    await readAgain();
    await until(() => expect(marks()).toHaveLength(1));
  });

  test('again when more was written, and not for what the reader wrote', async () => {
    await open(message('own', false, false), message('old', true, true));
    see(line('own'), true);
    await readAgain();
    expect(marks()).toEqual([]);
    backend.json('/messages', [
      message('new', true, false),
      message('own', false, false),
      message('old', true, true),
    ]);
    await readAgain();
    await until(() => expect(line('new')).toBeDefined());
    expect(marks()).toEqual([]);
    see(line('new'), true);
    await until(() => expect(marks()).toHaveLength(1));
  });
});
