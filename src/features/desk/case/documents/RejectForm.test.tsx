// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { removeStubs } from '../../../../../tests/stubs/backend.ts';
import { openCaseDesk, words } from '../../../../../tests/stubs/case-desk.tsx';
import { closeIsland } from '../../../../../tests/stubs/island.tsx';
import { until } from '../../../../../tests/stubs/until.ts';

afterEach(() => {
  closeIsland();
  removeStubs();
});

test('desk: the reason that leads to the note needs one, beside its field', async () => {
  const { backend, island } = await openCaseDesk();
  const reject = `${words.reject}: Passport`;
  island.press(reject);
  const form = island.form(reject);
  form.type({ reason: 'other' });
  form.send();
  expect(form.invalid()).toEqual(['note']);
  expect(form.told('note')).toContain('Please fill in this field.');
  const sent = () => backend.asked.filter(({ path }) => /review_document/.test(path));
  expect(sent()).toEqual([]);
  form.type({ note: 'Page 3 is missing' });
  backend.json('/review_document', '');
  form.send();
  await until(() => expect(sent()).toHaveLength(1));
});
