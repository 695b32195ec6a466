// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';

import { removeStubs } from '../../../../../tests/stubs/backend.ts';
import { answerCase, id, reference } from '../../../../../tests/stubs/case-desk.tsx';
import { openDesk } from '../../../../../tests/stubs/desk.tsx';
import { closeIsland } from '../../../../../tests/stubs/island.tsx';
import { until } from '../../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../../i18n/translate.ts';

const words = messageGroup('en', 'deskCompany');
const company = {
  id: 'company',
  case_id: id,
  name: 'Harbour Ltd',
  place: 'HK',
  registered_on: null,
  number: null,
  version: 4,
};

const open = (answers: object[]) =>
  openDesk({
    path: `/cases/${reference}`,
    answers: (backend) => {
      answerCase(backend);
      backend.json('/companies', answers);
    },
  });

afterEach(() => {
  closeIsland();
  removeStubs();
});

test('a company that another officer changed meanwhile is not overwritten unseen', async () => {
  const { backend, island, shows, sent, refresh } = await open([company]);
  await shows(company.name);
  island.press(`${words.change}: ${company.name}`);
  const form = island.form(words.change);
  form.type({ number: '123' });
  backend.json('/companies', [{ ...company, name: 'Harbour Two Ltd', version: 5 }]);
  await refresh();
  await shows('Harbour Two Ltd');
  backend.json('/change_company', { code: 'stale' }, 409);
  form.send();
  await shows(messageGroup('en', 'deskCase').failStale);
  expect(sent('/change_company')).toMatchObject([{ name: 'Harbour Ltd', seen: 4 }]);
  expect(form.value('number')).toBe('123');

  backend.json('/change_company', '');
  await until(() => expect(form.idle()).toBe(true));
  form.send();
  await until(() => expect(sent('/change_company')).toHaveLength(2));
  expect(sent('/change_company').at(-1)).toMatchObject({ number: '123', seen: 5 });
});

test('the labels of forms that are open together lead to their own fields', async () => {
  const draft = {
    id: 'draft',
    number: null,
    lines: [{ title: 'Fee', amount: 100 }],
    amount: 100,
    refunded: 0,
    state: 'draft',
    due_on: null,
    version: 1,
  };
  const other = { ...company, id: 'other', name: 'Pier Ltd' };
  const { island, backend, shows, refresh } = await open([company, other]);
  await shows(other.name);
  backend.json('/orders', [draft]);
  backend.json('/prices.json', [{ title: 'Fee', amount: 100 }]);
  await refresh();
  const orders = messageGroup('en', 'deskCase');
  await shows(orders.orderWithoutNumber);
  for (const { name } of [company, other]) island.press(`${words.change}: ${name}`);
  island.press(words.add);
  island.press(orders.newOrder);
  island.press(`${orders.editOrder}: ${orders.orderWithoutNumber}`);
  await until(() => expect(document.querySelectorAll('[name=price]')).toHaveLength(2));
  const ids = Array.from(document.querySelectorAll('form [id]'), ({ id }) => id);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});
