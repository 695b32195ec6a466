// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';

import {
  faults,
  stubBackend,
  type StubbedBackend,
} from '../../../tests/stubs/backend.ts';
import { openContactForm } from '../../../tests/stubs/contact-form.tsx';
import { write } from '../../../tests/stubs/island.tsx';
import { until } from '../../../tests/stubs/until.ts';
import { keepDraft } from '../../ui/forms/draft.ts';

const values = { name: 'Ana', email: 'ana@example.com', message: 'A company, please.' };
let backend: StubbedBackend;

beforeEach(() => (backend = stubBackend()));

async function open() {
  const island = await openContactForm();
  const form = document.querySelector('form') as HTMLFormElement;
  keepDraft(form, 'draft-contact', Object.keys(values));
  const field = (name: string) =>
    form.querySelector(`[name=${name}]`) as HTMLInputElement;
  return {
    value: (name: string) => field(name).value,
    type(typed: Record<string, string>) {
      for (const [name, value] of Object.entries(typed)) {
        write(field(name), value);
        field(name).dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    async send(): Promise<void> {
      const noticeCount = island.notices.length;
      form.requestSubmit();
      await until(() => expect(island.notices).toHaveLength(noticeCount + 1));
    },
  };
}

const keys = () =>
  backend.requests
    .filter(({ path }) => path.endsWith('/contact_submissions'))
    .map(({ body }) => (body as { draft_key: string }).draft_key);

describe('R1.22 a message whose response was lost', () => {
  test('is retried with the same key, even after a reload; a new text gets a new key', async () => {
    const form = await open();
    form.type(values);
    backend.answer('/contact_submissions', faults.aborted);
    await form.send();
    await form.send();
    const again = await open();
    await again.send();
    const [first, ...others] = keys();
    expect(first).toMatch(/^[\da-f]{32}$/);
    expect(others).toEqual([first, first]);
    again.type({ message: 'Two companies, please.' });
    await again.send();
    expect(keys().at(-1)).not.toBe(first);
  });

  test('counts as received if the database has it', async () => {
    const form = await open();
    form.type(values);
    backend.answer('/contact_submissions', faults['409']);
    await form.send();
    expect(form.value('message')).toBe('');
    expect(document.body.textContent).toContain(values.message);
  });
});

test('R1.18 contact: a filled honeypot sends nothing and keeps the text, and the second try works', async () => {
  const form = await open();
  form.type({ ...values, website: 'https://spam.example' });
  await form.send();
  expect(keys()).toEqual([]);
  expect(form.value('message')).toBe(values.message);
  backend.json('/contact_submissions', '', 201);
  await form.send();
  expect(keys()).toHaveLength(1);
});

test('§4 contact: text typed while a message is being sent stays, with its draft', async () => {
  const form = await open();
  form.type(values);
  backend.answer('/contact_submissions', () => {
    form.type({ message: 'A company, please. And a visa.' });
    return Promise.resolve(new Response(null, { status: 201 }));
  });
  await form.send();
  expect(form.value('message')).toBe('A company, please. And a visa.');
  expect(sessionStorage.getItem('draft-contact')).toContain('And a visa.');
  backend.json('/contact_submissions', '', 201);
  await form.send();
  expect(new Set(keys()).size).toBe(2);
  expect(form.value('message')).toBe('');
  expect(sessionStorage.getItem('draft-contact')).toBeNull();
});
