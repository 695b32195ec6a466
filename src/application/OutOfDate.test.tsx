// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { faults } from '../../tests/stubs/backend.ts';
import { openDeskCase } from '../../tests/stubs/desk-case.tsx';
import { openPortal, summary } from '../../tests/stubs/portal.tsx';
import { until } from '../../tests/stubs/until.ts';
import { messageGroup } from '../i18n/translate.ts';

const words = messageGroup('en', 'application');

const alerts = () =>
  Array.from(document.querySelectorAll('[role=alert]'), (one) => one.textContent);
const outOfDate = `${words.notRefreshed} ${words.failServer}${words.retry}`;

test('R1.21 a case that cannot be reloaded says once that it is old, until it is reloaded', async () => {
  const { backend, island, shows } = await openPortal({
    path: `/cases/${summary.reference}`,
    answers: (stubbed) => stubbed.json('/document_requests', []),
  });
  await shows('No messages yet.');
  await shows('China company');
  const { refresh } = await import('./loaded.ts');
  backend.answer('/rest/v1/', faults['500 with HTML']);
  await refresh();
  await until(() => expect(alerts()).toEqual([outOfDate]));
  expect(island.text()).toContain('China company');

  backend.json('/rest/v1/', []);
  backend.json('/case_summaries', [summary]);
  island.press(words.retry);
  await until(() => expect(alerts()).toEqual([]));
});

test('R1.21 a case at the desk says once that it is old', async () => {
  const { backend, island, refresh } = await openDeskCase();
  backend.answer('/rest/v1/', faults['500 with HTML']);
  await refresh();
  await until(() => expect(alerts()).toEqual([outOfDate]));
  expect(island.text()).toContain('first.pdf');
});

test('R1.21 a part without anything to show says so itself', async () => {
  await openPortal({
    path: `/cases/${summary.reference}`,
    answers: (stubbed) => stubbed.answer('/case_events', faults['500 with HTML']),
  });
  await until(() => expect(alerts()).toEqual([`${words.failServer}${words.retry}`]));
});
