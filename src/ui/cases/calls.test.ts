// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { removeStubs, sessionAnswer, stubBackend } from '../../../tests/stubs/backend.ts';

afterEach(removeStubs);

const request = (title: string) => ({
  id: title,
  case_id: 'case',
  key: null,
  title,
  state: 'requested',
  reason: null,
  note: null,
  due_on: null,
});
const company = (name: string) => ({
  id: name,
  case_id: 'case',
  name,
  place: 'HK',
  registered_on: null,
  number: null,
  version: 1,
});

test.each([
  ['readRequests', '/document_requests', request],
  ['readCompanies', '/companies', company],
] as const)(
  '§10 %s asks for the newest, which the API does not leave out, and shows them last',
  async (name, path, row) => {
    const session = sessionAnswer();
    const backend = stubBackend({ session: JSON.stringify(session) });
    backend.json(path, [row('newer'), row('older')]);
    const calls = await import('./calls.ts');
    const read = await calls[name](['case']);
    expect(read).toMatchObject({ ok: true, value: [{ id: 'older' }, { id: 'newer' }] });
    const asked = backend.asked.find((one) => one.path.includes(path));
    expect(asked?.path).toContain('order=created_at.desc');
    expect(asked?.path).toContain('limit=100');
  },
);
