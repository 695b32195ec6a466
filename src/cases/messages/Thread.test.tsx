// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { faults, type StubbedBackend } from '../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../tests/stubs/island.tsx';
import { openPortal, summary, time } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';

const message = (id: string, from_staff: boolean, read: boolean) => ({
  id,
  from_staff,
  author_name: from_staff ? 'Grace Lin' : null,
  body: `Message ${id}`,
  created_at: time,
  read_at: read ? time : null,
});
const path = '/cases/CPF-C-2026-00001';

let backend: StubbedBackend;

/** In place of IntersectionObserver, which happy-dom lacks. */
type Tell = (entries: { isIntersecting: boolean }[]) => void;
const watched = new Map<Element, Tell>();

class StubbedObserver {
  readonly #tell: Tell;
  constructor(tell: Tell) {
    this.#tell = tell;
  }
  observe(element: Element) {
    watched.set(element, this.#tell);
  }
  disconnect() {
    for (const [element, tell] of watched)
      if (tell === this.#tell) watched.delete(element);
  }
}

function setInView(element: Element, isIntersecting: boolean): void {
  flushSync(() => watched.get(element)?.([{ isIntersecting }]));
}

/** The newest message comes first. */
async function open(...messages: ReturnType<typeof message>[]): Promise<void> {
  const { island } = await openPortal({
    path,
    answers(stubbed) {
      backend = stubbed;
      backend.json('/case_summaries', [{ ...summary, unread_messages: 1 }]);
      backend.json('/case_messages', messages);
      backend.json('/mark_messages_read', '');
    },
  });
  await until(() => expect(island.text()).toContain(messages[0]?.body));
}

async function reload(): Promise<void> {
  const { refresh } = await import('../../application/loaded.ts');
  const reads = () =>
    backend.requests.filter(({ path: asked }) => asked.includes('/case_messages'));
  const before = reads().length;
  void refresh();
  await until(() => expect(reads().length).toBeGreaterThan(before));
}

const line = (id: string) =>
  Array.from(document.querySelectorAll('ol > li')).find(({ textContent }) =>
    textContent.includes(`Message ${id}`),
  ) as Element;
const markCalls = () =>
  backend.requests.filter(({ path: asked }) => asked.includes('/mark_messages_read'));

function hidePage(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  flushSync(() => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  watched.clear();
  vi.stubGlobal('IntersectionObserver', StubbedObserver);
});
afterEach(() => {
  hidePage(false);
});

test('messages are signed with the name of whoever wrote them', async () => {
  await open(message('new', true, true), message('own', false, true));
  expect(line('new').textContent).toContain('Grace Lin · Crossport');
  expect(line('own').textContent).toMatch(/^You/);
});

describe('§9 a thread counts as read', () => {
  test('once its last message is in view, not when the case opens', async () => {
    await open(message('new', true, false), message('old', true, true));
    await reload();
    expect(markCalls()).toEqual([]);
    setInView(line('new'), true);
    await until(() => expect(markCalls()).toHaveLength(1));
  });

  test('not while the page is in the background', async () => {
    await open(message('new', true, false));
    hidePage(true);
    setInView(line('new'), true);
    await reload();
    expect(markCalls()).toEqual([]);
    hidePage(false);
    await until(() => expect(markCalls()).toHaveLength(1));
  });

  test('not after a failed reload', async () => {
    await open(message('new', true, false));
    backend.answer('/case_messages', faults['500 with HTML']);
    await reload();
    await until(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    setInView(line('new'), true);
    expect(markCalls()).toEqual([]);
    backend.json('/case_messages', [message('new', true, false)]);
    await reload();
    await until(() => expect(markCalls()).toHaveLength(1));
  });

  test('again after a new message, but not one of the reader’s own', async () => {
    await open(message('own', false, false), message('old', true, true));
    setInView(line('own'), true);
    await reload();
    expect(markCalls()).toEqual([]);
    backend.json('/case_messages', [
      message('new', true, false),
      message('own', false, false),
      message('old', true, true),
    ]);
    await reload();
    await until(() => expect(line('new')).toBeDefined());
    expect(markCalls()).toEqual([]);
    setInView(line('new'), true);
    await until(() => expect(markCalls()).toHaveLength(1));
  });
});

test('the page of a phone knows whether the conversation is open', async () => {
  document.body.dataset['application'] = '';
  const narrow = {
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  };
  vi.stubGlobal('matchMedia', () => narrow);
  await open(message('own', false, true));
  const { openPath } = await import('../../application/navigation.ts');
  const viewAfter = (tab: string) => {
    flushSync(() => openPath(`/dashboard${path}#${tab}`));
    return document.body.dataset['view'];
  };
  expect(viewAfter('messages')).toBe('conversation');
  expect(viewAfter('steps')).toBeUndefined();
  expect(viewAfter('messages')).toBe('conversation');
  closeIsland();
  expect(document.body.dataset['view']).toBeUndefined();
});

test('§10 a message shows its files, with their sizes and a download', async () => {
  const file = {
    id: 'file',
    case_id: summary.id,
    request_id: null,
    path: 'a/messages/b',
  };
  await open({
    ...message('new', true, true),
    files: [{ ...file, name: '合同.pdf', size: 586, created_at: time }],
  } as ReturnType<typeof message>);
  expect(line('new').textContent).toContain('合同.pdf586 bytes');
  const button = line('new').querySelector('button');
  expect(button?.getAttribute('aria-label')).toBe('Download: 合同.pdf');
});
