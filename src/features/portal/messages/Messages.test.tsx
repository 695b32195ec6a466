// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import { openPortal, summary } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const caseOf = (number: number, unread: number) => ({
  ...summary,
  id: `case-${number}`,
  reference: `CPF-C-2026-0000${number}`,
  unread_messages: unread,
});

const current = () =>
  document.querySelector('[aria-label=Conversations] [aria-current=true]');
const openIs = (href: string) =>
  until(() => expect(current()?.getAttribute('href')).toBe(href));
const link = (href: string) => document.querySelector<HTMLElement>(`a[href="${href}"]`);

describe('the conversation that opens by default', () => {
  const path = '/dashboard/messages';
  const open = () =>
    openPortal({
      path: '/messages',
      answers: (backend) =>
        backend.json('/case_summaries', [caseOf(1, 0), caseOf(2, 1), caseOf(3, 0)]),
    });

  test('stays open with its draft when another case has new messages', async () => {
    const { backend, island } = await open();
    await openIs(`${path}?case=CPF-C-2026-00002`);
    const form = island.form('Your message');
    form.type({ body: 'Half a sentence' });
    backend.json('/case_summaries', [caseOf(1, 3), caseOf(3, 1), caseOf(2, 0)]);
    const { refresh } = await import('../../../application/loaded.ts');
    void refresh();
    await until(() => expect(island.text()).toContain('3 new messages'));
    await openIs(`${path}?case=CPF-C-2026-00002`);
    expect(island.form('Your message').value('body')).toBe('Half a sentence');
    expect(location.pathname + location.search).toBe(path);
  });

  test('is chosen again when the screen is reopened', async () => {
    const { backend, island } = await open();
    await openIs(`${path}?case=CPF-C-2026-00002`);
    flushSync(() => link('/dashboard')?.click());
    backend.json('/case_summaries', [caseOf(1, 3), caseOf(2, 0)]);
    const { refresh } = await import('../../../application/loaded.ts');
    void refresh();
    await until(() => expect(island.text()).toContain('3 new messages'));
    flushSync(() => link(path)?.click());
    await openIs(`${path}?case=CPF-C-2026-00001`);
  });
});
