// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import * as desk from '../../tests/stubs/desk-case.tsx';
import { openPortal, summary } from '../../tests/stubs/portal.tsx';
import { until } from '../../tests/stubs/until.ts';

const request = (id: string, state: string) => ({
  ...desk.request,
  id,
  title: id,
  state,
});

const cards = () =>
  Array.from(document.querySelectorAll('h3'), ({ textContent }) => textContent).filter(
    (title) => /^[A-D]$/.test(title),
  );
const badgeOf = (title: string) =>
  Array.from(document.querySelectorAll('li')).find(
    (card) => card.querySelector('h3')?.textContent === title,
  )?.textContent;

async function refresh(): Promise<void> {
  void (await import('../application/loaded.ts')).refresh();
}

describe('a list keeps its order', () => {
  test('of requests, when the client’s first file arrives', async () => {
    const { backend } = await openPortal({
      path: '/cases/CPF-C-2026-00001',
      answers: (stubbed) =>
        stubbed.json('/document_requests', [
          request('A', 'accepted'),
          request('B', 'requested'),
          request('C', 'rejected'),
        ]),
    });
    await until(() => expect(cards()).toEqual(['B', 'C', 'A']));
    backend.json('/document_requests', [
      request('A', 'accepted'),
      request('B', 'uploaded'),
      request('C', 'rejected'),
      request('D', 'requested'),
    ]);
    await refresh();
    await until(() => expect(badgeOf('B')).toContain('Received'));
    expect(cards()).toEqual(['B', 'C', 'A', 'D']);
  });

  test('of cases, on the client’s documents screen', async () => {
    const other = { ...summary, id: 'other', service: 'gone', to_send: 3 };
    const { backend } = await openPortal({
      path: '/documents',
      answers: (stubbed) => stubbed.json('/case_summaries', [summary, other]),
    });
    const sections = () =>
      Array.from(document.querySelectorAll('section > h2'), (heading) => heading.id);
    const first = [`requests-other`, `requests-${summary.id}`];
    await until(() => expect(sections().slice(0, 2)).toEqual(first));
    const noted = { ...summary, due_on: null };
    backend.json('/case_summaries', [noted, { ...other, to_send: 0 }]);
    await refresh();
    const { $cases } = await import('../features/portal/data/portal-stores.ts');
    await until(() => expect($cases.get().data?.value?.[0]?.due_on).toBeNull());
    flushSync(() => undefined);
    expect(sections().slice(0, 2)).toEqual(first);
  });

  test('of requests, when the officer accepts one', async () => {
    const { backend } = await desk.openDeskCase('manager', (stubbed) => {
      stubbed.json('/document_requests', [
        request('A', 'requested'),
        request('B', 'uploaded'),
        request('C', 'uploaded'),
      ]);
      stubbed.json('/documents?', [{ ...desk.file('first'), request_id: 'B' }]);
    });
    await until(() => expect(cards()).toEqual(['B', 'C', 'A']));
    backend.json('/document_requests', [
      request('A', 'requested'),
      request('B', 'accepted'),
      request('C', 'uploaded'),
    ]);
    await refresh();
    await until(() => expect(badgeOf('B')).toContain('Accepted'));
    expect(cards()).toEqual(['B', 'C', 'A']);
  });
});
