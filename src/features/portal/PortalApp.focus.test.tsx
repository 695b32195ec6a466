// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test, vi } from 'vitest';

import { request } from '../../../tests/stubs/desk-case.tsx';
import { openPortal, summary, time } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';

/** Presses a button that has the focus, like the keyboard does. */
function press(name: string): void {
  const button = Array.from(document.querySelectorAll('button')).find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!button) throw new Error(`No button ${name}`);
  flushSync(() => button.focus());
  flushSync(() => button.click());
}

const focused = () => document.activeElement;

describe('the focus stays', () => {
  test('on a notification that is marked as read', async () => {
    const news = {
      id: 'news',
      kind: 'message',
      params: { service: 'wfoe' },
      case_id: summary.id,
      created_at: time,
      read_at: null,
    };
    const { backend, island } = await openPortal({
      answers: (stubbed) => stubbed.json('/notifications', [news]),
    });
    const mark = 'Mark as read: China company: you have a new message.';
    await until(() => expect(island.offers(mark)).toBe(true));
    backend.json('/notifications', [{ ...news, read_at: time }]);
    press(mark);
    await until(() => expect(island.offers(mark)).toBe(false));
    expect(focused()?.getAttribute('data-notification')).toBe('news');
  });

  test('on the account’s section when its deletion is cancelled', async () => {
    const { backend, island } = await openPortal({
      path: '/settings',
      profile: { delete_after: time },
    });
    await until(() => expect(island.offers('Do not delete')).toBe(true));
    backend.json('/cancel_deletion', '');
    const profile = { full_name: 'Ana', phone_number: null, locale: null };
    backend.json('/profiles', { ...profile, delete_after: null });
    press('Do not delete');
    await until(() => expect(focused()?.textContent).toContain('Delete my account'));
    expect(focused()?.tagName).toBe('SECTION');
    expect(island.notices).toEqual([{ title: 'Your account will not be deleted.' }]);
  });

  test('on an upload that is retried, and near it when it is cancelled', async () => {
    const { island } = await openPortal({
      path: '/cases/CPF-C-2026-00001',
      answers: (stubbed) =>
        stubbed.json('/document_requests', [{ ...request, state: 'requested' }]),
    });
    await until(() => expect(island.text()).toContain('Choose files'));
    const { $uploads, forRequest } = await import('../../cases/documents/uploads.ts');
    const file = new File(['%PDF-1.7'], 'a.pdf');
    const destination = forRequest(request.id);
    const upload = { id: 'upload', caseId: summary.id, destination, file };
    const failure = { kind: 'offline' } as const;
    $uploads.set([{ ...upload, share: 0, state: 'failed', failure }]);
    await until(() => expect(island.offers('Try again: a.pdf')).toBe(true));
    // The upload never ends.
    const endless = new Promise<ArrayBuffer>(() => undefined);
    const part = Object.assign(new Blob(), { arrayBuffer: () => endless });
    vi.spyOn(file, 'slice').mockReturnValue(part);
    press('Try again: a.pdf');
    await until(() => expect(island.offers('Cancel: a.pdf')).toBe(true));
    expect(focused()?.tagName).toBe('LI');
    press('Cancel: a.pdf');
    await until(() => expect(island.text()).not.toContain('a.pdf'));
    expect(focused()?.getAttribute('aria-label')).toBe('Files for: Passport');
  });
});
