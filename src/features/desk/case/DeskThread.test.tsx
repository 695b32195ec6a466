// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import { openDeskCase } from '../../../../tests/stubs/desk-case.tsx';

const message = (id: string, from_staff: boolean) => ({
  id,
  from_staff,
  author_name: from_staff ? 'Grace Lin' : null,
  body: `Message ${id}`,
  created_at: '2026-06-24T10:00:00+00:00',
  read_at: null,
});

const writers = () =>
  Array.from(
    document.querySelectorAll('.case-messages li b'),
    ({ textContent }) => textContent,
  );

describe('a case’s messages at the desk', () => {
  test('name the client, as text', async () => {
    await openDeskCase('officer', (backend) =>
      backend.json('/case_messages', [message('new', false), message('old', true)]),
    );
    expect(writers()).toEqual(['Grace Lin · Crossport', '<b>Ana</b>']);
  });

  test.each([
    ['the client', false, ['Message new']],
    ['us', true, []],
  ])('of which the last is from %s', async (_, from_staff, marked) => {
    await openDeskCase('officer', (backend) =>
      backend.json('/case_messages', [
        message('new', from_staff),
        message('old', !from_staff),
      ]),
    );
    const lines = Array.from(document.querySelectorAll('.case-messages li'));
    const unanswered = lines.filter((line) => line.textContent.includes('Unanswered'));
    expect(unanswered).toHaveLength(marked.length);
    for (const text of marked) expect(unanswered[0]?.textContent).toContain(text);
  });

  test('say "Client" for one without a name and address', async () => {
    await openDeskCase('officer', (backend) => {
      backend.json('/case_messages', [message('new', false)]);
      backend.json('/desk_case', {});
    });
    expect(writers()).toEqual(['Client']);
  });
});
