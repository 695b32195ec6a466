// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

import { openDesk } from '../../../../../tests/stubs/desk.tsx';
import {
  answerCase,
  anyKey,
  id,
  invoice,
  openDeskCase,
  reference,
  words as caseWords,
} from '../../../../../tests/stubs/desk-case.tsx';
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
      backend.json('/client_companies', answers);
    },
  });

test('another officer’s change of a company is not overwritten unseen', async () => {
  const { backend, island, shows, bodiesTo, refresh } = await open([company]);
  await shows(company.name);
  island.press(`${words.change}: ${company.name}`);
  const form = island.form(words.change);
  form.type({ number: '123' });
  backend.json('/client_companies', [
    { ...company, name: 'Harbour Two Ltd', version: 5 },
  ]);
  await refresh();
  await shows('Harbour Two Ltd');
  backend.json('/change_company', { code: 'stale' }, 409);
  form.send();
  await shows(caseWords.failStale);
  expect(bodiesTo('/change_company')).toMatchObject([
    { name: 'Harbour Ltd', expected_version: 4 },
  ]);
  expect(form.value('number')).toBe('123');

  backend.json('/change_company', '');
  await until(() => expect(form.idle()).toBe(true));
  form.send();
  await until(() => expect(bodiesTo('/change_company')).toHaveLength(2));
  expect(bodiesTo('/change_company').at(-1)).toMatchObject({
    number: '123',
    expected_version: 5,
  });
});

test('forms that are open at the same time have unique ids', async () => {
  const other = { ...company, id: 'other', name: 'Pier Ltd' };
  const { island, backend, shows, refresh } = await open([company, other]);
  await shows(other.name);
  backend.json('/invoices', [invoice('draft')]);
  backend.json('/prices.json', [{ key: 'fee', title: 'Fee', amount: 100 }]);
  await refresh();
  await shows(caseWords.invoiceWithoutNumber);
  for (const { name } of [company, other]) island.press(`${words.change}: ${name}`);
  island.press(words.add);
  island.press(caseWords.newInvoice);
  island.press(`${caseWords.editInvoice}: ${caseWords.invoiceWithoutNumber}`);
  await until(() => expect(document.querySelectorAll('[name=price]')).toHaveLength(2));
  const ids = Array.from(document.querySelectorAll('form [id]'), ({ id }) => id);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});

test('a company is added with a deadline of its own', async () => {
  const added = {
    ...company,
    name: '上海远航有限公司',
    place: 'CN',
    registered_on: '2026-03-01',
  };
  const { backend, island, shows, bodiesTo } = await openDeskCase();
  await shows(words.none);
  island.press(words.add);
  const form = island.form(words.add);
  form.send();
  expect(form.invalid()).toEqual(['name', 'place']);
  form.type({ name: 'Acme', number: '123' });
  form.input('place').value = 'HK';
  backend.json('/add_company', `"${id}"`);
  backend.json('/client_companies', [added]);
  form.send();
  await shows(added.name);
  expect(bodiesTo('/add_company')).toEqual([
    { case_id: id, name: 'Acme', place: 'HK', number: '123', retry_key: anyKey },
  ]);
  await shows('Registered on March 1, 2026');

  island.press(caseWords.addDeadline);
  const deadline = island.form(caseWords.addDeadline);
  const whose = deadline.input('company');
  whose.value = 'company';
  flushSync(() => whose.dispatchEvent(new Event('change', { bubbles: true })));
  deadline.type({ kind: 'other', due: '2031-07-01' });
  backend.json('/add_deadline', `"${id}"`);
  deadline.send();
  await until(() => expect(bodiesTo('/add_deadline')).toHaveLength(1));
  expect(bodiesTo('/add_deadline')).toMatchObject([
    { company_id: 'company', kind: 'other' },
  ]);

  island.press(`${words.change}: ${added.name}`);
  const changed = island.form(words.change);
  changed.type({ name: 'Acme 2' });
  backend.json('/change_company', '');
  changed.send();
  await until(() => expect(bodiesTo('/change_company')).toHaveLength(1));
  expect(bodiesTo('/change_company')).toEqual([
    {
      company_id: 'company',
      name: 'Acme 2',
      place: 'CN',
      registered_on: '2026-03-01',
      expected_version: 4,
    },
  ]);
});
