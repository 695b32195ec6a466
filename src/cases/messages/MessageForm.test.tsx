// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import { faults } from '../../../tests/stubs/backend.ts';
import { openPortal, summary } from '../../../tests/stubs/portal.tsx';
import { until } from '../../../tests/stubs/until.ts';

const path = '/cases/CPF-C-2026-00001';
const key = `draft-account-message-${summary.id}`;

async function open() {
  const portal = await openPortal({ path });
  const { island } = portal;
  await until(() => expect(island.offers('Send message')).toBe(true));
  const form = () => island.form('Your message');
  return { ...portal, form };
}

const follow = (href: string) =>
  flushSync(() => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click());

describe('a message draft', () => {
  test('is restored after a visit to another screen and deleted once sent', async () => {
    const { backend, island, form } = await open();
    form().type({ body: 'Half a sentence' });
    follow('/dashboard/documents');
    expect(island.offers('Send message')).toBe(false);
    history.back();
    await until(() => expect(form().value('body')).toBe('Half a sentence'));
    backend.answer('/post_message', faults['500 with HTML']);
    form().send();
    await until(() => expect(island.text()).toContain('Something went wrong'));
    expect(sessionStorage.getItem(key)).toContain('Half a sentence');
    backend.json('/post_message', `"${summary.id}"`);
    form().send();
    await until(() => expect(form().value('body')).toBe(''));
    expect(sessionStorage.getItem(key)).toBeNull();
    expect(island.notices).toEqual([{ title: 'Message sent' }]);
  });

  test('is posted once if the response is lost and the screen is left', async () => {
    const { backend, island, form } = await open();
    const keys = () =>
      backend.requests
        .filter(({ path: asked }) => asked.includes('/post_message'))
        .map(({ body }) => (body as { retry_key: string }).retry_key);
    form().type({ body: 'Yes' });
    backend.answer('/post_message', faults.aborted);
    form().send();
    await until(() => expect(keys()).toHaveLength(1));
    follow('/dashboard/documents');
    expect(island.offers('Send message')).toBe(false);
    history.back();
    await until(() => expect(form().value('body')).toBe('Yes'));
    backend.json('/post_message', `"${summary.id}"`);
    form().send();
    await until(() => expect(form().value('body')).toBe(''));
    // The same text again is another message.
    form().type({ body: 'Yes' });
    form().send();
    await until(() => expect(keys()).toHaveLength(3));
    const [lost, again, another] = keys();
    expect(lost).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(again).toBe(lost);
    expect(another).not.toBe(lost);
  });

  test.each([
    ['continues the message', 'First, and a second', ', and a second'],
    ['replaces the message', 'Something else', 'Something else'],
  ])('keeps text typed during sending that %s', async (_, typed, kept) => {
    const { backend, form } = await open();
    let arrive: (answer: Response) => void = () => undefined;
    backend.answer('/post_message', () => new Promise((resolve) => (arrive = resolve)));
    const sent = () =>
      backend.requests
        .filter(({ path: asked }) => asked.includes('/post_message'))
        .map(({ body }) => body as { body: string; retry_key: string });
    form().type({ body: 'First' });
    form().send();
    await until(() => expect(sent()).toHaveLength(1));
    form().type({ body: typed });
    arrive(Response.json(summary.id));
    await until(() => expect(form().value('body')).toBe(kept));
    expect(sessionStorage.getItem(key)).toContain(kept);
    await until(() => expect(form().idle()).toBe(true));
    form().send();
    await until(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second?.body).toBe(kept);
    expect(second?.retry_key).not.toBe(first?.retry_key);
  });

  test('is deleted at log-out', async () => {
    const { backend, form } = await open();
    form().type({ body: 'Nobody else’s' });
    expect(sessionStorage.getItem(key)).toContain('Nobody else’s');
    backend.json('/logout', '', 204);
    const { logOut } = await import('../../application/user.ts');
    await logOut();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  test('is kept when the session ends', async () => {
    const { form } = await open();
    form().type({ body: 'Half a sentence' });
    const { endSession } = await import('../../application/user.ts');
    void endSession();
    expect(sessionStorage.getItem(key)).toContain('Half a sentence');
  });
});

describe('files of a message', () => {
  const stored = { path: 'case/messages/one', name: '护照.jpg', sha256: 'a'.repeat(64) };

  async function attach(state: 'sending' | 'stored', count = 1) {
    const { $uploads, forMessage } = await import('../documents/uploads.ts');
    const upload = (id: number) => ({
      id: `upload-${id}`,
      caseId: summary.id,
      destination: forMessage('client'),
      file: new File(['%PDF-1.7'], stored.name),
      share: 0.5,
      ...(state === 'stored' ? { state, stored } : { state }),
    });
    flushSync(() => $uploads.set(Array.from({ length: count }, (_, id) => upload(id))));
    return $uploads;
  }

  test('go with it and leave the form', async () => {
    const { backend, form } = await open();
    const $uploads = await attach('stored');
    backend.json('/post_message', `"${summary.id}"`);
    form().type({ body: 'My passport' });
    form().send();
    await until(() => expect($uploads.get()).toEqual([]));
    const sent = backend.requests.find(({ path: asked }) =>
      asked.includes('/post_message'),
    );
    expect(sent?.body).toMatchObject({ body: 'My passport', files: [stored] });
  });

  test('need no text', async () => {
    const { backend, form } = await open();
    form().send();
    expect(form().invalid()).toEqual(['body']);
    const $uploads = await attach('stored');
    backend.json('/post_message', `"${summary.id}"`);
    form().send();
    await until(() => expect($uploads.get()).toEqual([]));
    const sent = backend.requests.find(({ path: asked }) =>
      asked.includes('/post_message'),
    );
    expect(sent?.body).toMatchObject({ body: '', files: [stored] });
  });

  test('are waited for', async () => {
    const { backend, island, form } = await open();
    const $uploads = await attach('sending');
    form().type({ body: 'My passport' });
    form().send();
    await until(() => expect(island.text()).toContain('Please wait until the files'));
    expect(
      backend.requests.some(({ path: asked }) => asked.includes('post_message')),
    ).toBe(false);
    flushSync(() => $uploads.set([]));
    expect(island.text()).not.toContain('Please wait until the files');
  });

  test('are at most five', async () => {
    const { island } = await open();
    const $uploads = await attach('stored', 4);
    const input = document.querySelector<HTMLInputElement>(
      'input[aria-label="Attach files: Your message"]',
    );
    if (!input) throw new Error('Nothing to attach with');
    const files = [new File([''], '5.pdf'), new File([''], '6.pdf')];
    Object.defineProperty(input, 'files', { value: files });
    flushSync(() => input.dispatchEvent(new Event('change', { bubbles: true })));
    expect($uploads.get()).toHaveLength(5);
    expect(island.notices).toMatchObject([{ title: 'You can attach up to 5 files.' }]);
    $uploads.set([]);
  });
});
