import { expect } from 'vitest';

import { call, openCase, sendLead } from './case-scenario.ts';
import { authenticateAs, OFFICER, USER_A, type Transaction } from './database.ts';
import { test } from './test.ts';

interface Page {
  rows: { reference: string }[];
}

/** Returns the number of rows in a desk list for a search. */
const counter =
  (transaction: Transaction, list: string) =>
  async (search: string, more: object = {}) =>
    (await call<Page>(transaction, OFFICER, list, { search, ...more })).rows.length;

/** Opens a case for a client with this name and phone number. */
async function openCaseOf(
  transaction: Transaction,
  name: string,
  phone: string | null = null,
) {
  const opened = await openCase(transaction);
  await authenticateAs(transaction, 'owner');
  await transaction.query(
    'update public.profiles set full_name = $1, phone_number = $2 where id = $3',
    [name, phone, USER_A],
  );
  return opened;
}

test('search: names are found without accents, and with other ones', async ({
  transaction,
}) => {
  await openCaseOf(transaction, 'María Núñez Đặng');
  const cases = counter(transaction, 'desk_cases');
  const clients = counter(transaction, 'desk_clients');
  for (const search of ['Nunez', 'núñez', 'NUÑEZ', 'maria', 'dang', 'Ñùnez maría']) {
    expect(await cases(search), search).toBe(1);
    expect(await clients(search), search).toBe(1);
  }
  expect(await cases('unez')).toBe(0);
});

test.for([
  {
    phone: '+44 (0)20 7946 0998',
    found: [
      '020 7946 0998',
      '+442079460998',
      '0044 20 7946 0998',
      '7946 0998',
      '+44 20 79',
    ],
  },
  {
    phone: '020 7946 0998',
    found: ['+44 (0)20 7946 0998', '0044-20-7946-0998', '020.7946.0998'],
  },
  { phone: '+62 812-3456-7890', found: ['081234567890', '(0812) 3456 7890', '34567890'] },
])(
  'search: $phone is found in any notation',
  async ({ phone, found }, { transaction }) => {
    await openCaseOf(transaction, 'Maya', phone);
    const cases = counter(transaction, 'desk_cases');
    const clients = counter(transaction, 'desk_clients');
    for (const search of found) {
      expect(await cases(search), search).toBe(1);
      expect(await clients(search), search).toBe(1);
    }
    expect(await cases('020 7946 0997')).toBe(0);
  },
);

test('search: cases are found by company in any script, and by the keys of services', async ({
  transaction,
}) => {
  const { id } = await openCaseOf(transaction, 'Maya');
  await call(transaction, OFFICER, 'add_company', {
    case_id: id,
    name: '大上海贸易有限公司 Étoile',
    place: 'CN',
  });
  const cases = counter(transaction, 'desk_cases');
  for (const search of ['上海', '贸易', 'etoile', '上海 étoile'])
    expect(await cases(search), search).toBe(1);
  expect(await cases('北京')).toBe(0);
  expect(await cases('any words', { services: '{wfoe}' })).toBe(1);
  expect(await cases('any words', { services: '{other}' })).toBe(0);
});

test('search: an inquiry is found by its reference, and so is its case', async ({
  transaction,
}) => {
  const opened = await openCaseOf(transaction, 'Maya');
  const lead = await sendLead(transaction);
  await authenticateAs(transaction, 'owner');
  const { rows } = await transaction.query<{ reference: string }>(
    'update public.leads set case_id = $1 where id = $2 returning reference',
    [opened.id, lead],
  );
  const reference = rows[0]?.reference ?? '';
  const leads = counter(transaction, 'desk_leads');
  const cases = counter(transaction, 'desk_cases');
  const number = reference.split('-').at(-1) ?? '';
  for (const search of [reference, reference.toLowerCase(), ` ${reference} `, number])
    expect(await leads(search), search).toBe(1);
  expect(await leads('CPF-L-2020-99999')).toBe(0);
  expect(await cases(reference)).toBe(1);
});

test('search: a name whose terms grow beyond what Postgres stores can be restored', async ({
  transaction,
}) => {
  await openCaseOf(transaction, `${'\u3307'.repeat(113)}\u{1d160}я`);
  const restored = transaction.query('select words::text::tsvector from private.people');
  await expect(restored).resolves.toBeDefined();
});

test('search: hostile and very long searches find nothing, and fail nothing', async ({
  transaction,
}) => {
  await openCaseOf(transaction, 'Maya');
  for (const list of ['desk_cases', 'desk_clients', 'desk_leads'])
    for (const search of ['㌀'.repeat(200), "o'neil | !b:*", '<8', '1'.repeat(300)])
      expect(await counter(transaction, list)(search), search).toBe(0);
});
