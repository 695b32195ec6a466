// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { forgetDrafts, keepDraft } from './draft.ts';
import { hasDraft } from './useDraft.ts';

const key = 'draft-test';
const fields = ['name', 'message', 'service'] as const;

function openForm(search = '') {
  history.replaceState(null, '', `/contact-us${search}`);
  document.body.innerHTML = `
    <form>
      <input name="name" /><textarea name="message"></textarea>
      <select name="service"><option>General</option><option>Visa</option></select>
      <input name="website" /><input name="password" type="password" />
    </form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const control = (name: string) =>
    form.querySelector(`[name=${name}]`) as HTMLInputElement;
  keepDraft(form, key, fields);
  return {
    form,
    value: (name: string) => control(name).value,
    type(name: string, value: string) {
      control(name).value = value;
      control(name).dispatchEvent(new Event('input', { bubbles: true }));
    },
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('§4 contact: a draft', () => {
  test('is restored when the page reopens', () => {
    const first = openForm();
    first.type('name', 'Ana');
    first.type('message', 'Line 1\nLine 2 <b>');
    first.type('service', 'Visa');
    const again = openForm();
    expect(fields.map(again.value)).toEqual(['Ana', 'Line 1\nLine 2 <b>', 'Visa']);
  });

  test('is deleted once the form is sent', () => {
    const { form, type } = openForm();
    type('name', 'Ana');
    form.reset();
    expect(sessionStorage).toHaveLength(0);
    expect(openForm().value('name')).toBe('');
  });

  test('is deleted with others of the same prefix', () => {
    openForm().type('name', 'Ana');
    sessionStorage.setItem('draft-other', '{}');
    forgetDrafts('draft-te');
    expect(Object.keys(sessionStorage)).toEqual(['draft-other']);
  });

  test('contains only the given fields', () => {
    const { type } = openForm();
    type('website', 'https://spam.example');
    type('password', 'secret');
    expect(sessionStorage.getItem(key)).not.toMatch(/spam|secret/);
  });

  test('does not override the option that a new query selects', () => {
    const { type } = openForm('?service=General');
    type('name', 'Ana');
    type('service', 'Visa');
    expect(openForm('?service=General').value('service')).toBe('Visa');
    const elsewhere = openForm('?service=Other');
    expect(elsewhere.value('service')).toBe('General');
    expect(elsewhere.value('name')).toBe('Ana');
  });

  test.each(['null', '{', '[]', '1', '{"values":null}', '{"values":{"name":{}}}'])(
    'is empty if storage holds %s',
    (stored) => {
      sessionStorage.setItem(key, stored);
      expect(fields.map(openForm().value)).toEqual(['', '', 'General']);
      sessionStorage.setItem('draft-account-note', stored);
      expect(hasDraft('note')).toBe(stored.includes('name'));
    },
  );

  test('ignores a value that is not an option', () => {
    const draft = { search: '', values: { service: 'Gone' } };
    sessionStorage.setItem(key, JSON.stringify(draft));
    expect(openForm().value('service')).toBe('General');
  });

  test('never throws, even if storage is blocked', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Blocked', 'SecurityError');
      });
    const { form, type, value } = openForm();
    type('name', 'Ana');
    expect(value('name')).toBe('Ana');
    expect(() => form.reset()).not.toThrow();
    expect(() => forgetDrafts('draft-test')).not.toThrow();
  });
});
