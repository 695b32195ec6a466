import { expect } from 'vitest';

import { openCase, sendLead } from './support/case-scenario.ts';
import { type Db, OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';

const hits = async <Row>(db: Db, list: string, search: string, more: object = {}) =>
  (await db.call<{ rows: Row[] }>(OFFICER, list, { search, ...more })).rows;

async function expectRows(db: Db, lists: string[], searches: string[], count: number) {
  for (const list of lists)
    for (const search of searches)
      expect([list, search, (await hits(db, list, search)).length]).toEqual([
        list,
        search,
        count,
      ]);
}

async function openCaseOf(db: Db, name: string, phone: string | null = null) {
  const opened = await openCase(db);
  await db.owner(
    'update public.profiles set full_name = $1, phone_number = $2 where id = $3',
    [name, phone, USER_A],
  );
  return opened;
}

const writeFrom = (db: Db, name: string, email: string) =>
  db.owner(
    `insert into public.contact_submissions (name, email, service, message)
      values ($1, $2, 'General Inquiry', 'Hello')`,
    [name, email],
  );

const both = ['desk_cases', 'desk_clients'];
const all = [...both, 'desk_leads'];

/** A name in decomposed form, as Windows' Vietnamese keyboard types it. */
const nguyen = 'Nguyễn Thị Hạnh'.normalize('NFD');
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  );

test('search: leads are found by the beginning of each word, in any script', async ({
  db,
}) => {
  await writeFrom(db, 'Rosa O’Brien', 'r.diaz@example.com');
  await writeFrom(db, '王伟', 'wei@example.org');
  await writeFrom(db, `D'Arc \\ %`, 'jeanne@example.fr');
  await writeFrom(db, nguyen, 'hanh@example.vn');
  for (const [search, name] of [
    ['ros', 'Rosa O’Brien'],
    ['DIAZ', 'Rosa O’Brien'],
    ['r.diaz@ex', 'Rosa O’Brien'],
    ["O'Brien", 'Rosa O’Brien'],
    [fullWidth('rosa'), 'Rosa O’Brien'],
    ['王', '王伟'],
    ["d'arc", `D'Arc \\ %`],
    [nguyen, nguyen],
    [nguyen.normalize(), nguyen],
    ['hạnh', nguyen],
    [fullWidth('hanh@ex'), nguyen],
  ] as const)
    expect([search, await hits(db, 'desk_leads', search)]).toMatchObject([
      search,
      [{ name }],
    ]);
  await expectRows(db, ['desk_leads'], ['rosa wei'], 0);
  await expectRows(db, ['desk_leads'], [' '], 4);
});

test('search: names are found without accents, and with other ones', async ({ db }) => {
  await openCaseOf(db, 'María Núñez Đặng');
  const searches = ['Nunez', 'núñez', 'NUÑEZ', 'maria', 'dang', 'Ñùnez maría'];
  await expectRows(db, both, searches, 1);
  await expectRows(db, both, ['unez'], 0);
});

test('search: names are found in composed and decomposed letters', async ({ db }) => {
  await openCaseOf(db, nguyen);
  await expectRows(db, both, [nguyen, nguyen.normalize()], 1);
});

test.for([
  {
    phone: '+44 (0)20 7946 0998',
    searches: [
      '020 7946 0998',
      '+442079460998',
      '0044 20 7946 0998',
      '7946 0998',
      '+44 20 79',
    ],
  },
  {
    phone: '020 7946 0998',
    searches: ['+44 (0)20 7946 0998', '0044-20-7946-0998', '020.7946.0998'],
  },
  {
    phone: '+62 812-3456-7890',
    searches: ['081234567890', '(0812) 3456 7890', '34567890', '812 3456', '0812-34'],
  },
  { phone: '+65 6812 0000 14', searches: ['812 0000', '0000 14'] },
])('search: $phone is found in any notation', async ({ phone, searches }, { db }) => {
  await openCaseOf(db, 'Maya', phone);
  await expectRows(db, both, searches, 1);
  await expectRows(db, both, ['020 7946 0997'], 0);
});

test('search: cases are found by reference, number, name and address', async ({ db }) => {
  await db.owner(`select setval('private.case_numbers', 41)`);
  const { reference } = await openCaseOf(db, 'Мария Иванова');
  const searches = ['cpf-c-2', '42', '00042', 'Мария', 'a@cross', fullWidth(reference)];
  await expectRows(db, ['desk_cases'], searches, 1);
  await expectRows(db, ['desk_cases'], ['4', 'Петр', 'b@cross'], 0);
});

test('search: cases are found by company in any script, and by the keys of services', async ({
  db,
}) => {
  const { id: case_id } = await openCaseOf(db, 'Maya');
  const name = '大上海贸易有限公司 Étoile';
  await db.call(OFFICER, 'add_company', { case_id, name, place: 'CN' });
  await expectRows(db, ['desk_cases'], ['上海', '贸易', 'etoile', '上海 étoile'], 1);
  await expectRows(db, ['desk_cases'], ['北京'], 0);
  const byService = (services: string) =>
    hits(db, 'desk_cases', 'any words', { services });
  expect(await byService('{wfoe}')).toHaveLength(1);
  expect(await byService('{other}')).toEqual([]);
});

test('search: an inquiry is found by its reference, and so is its case', async ({
  db,
}) => {
  const opened = await openCaseOf(db, 'Maya');
  const lead = await sendLead(db);
  const [linked] = await db.owner<{ reference: string }>(
    'update public.leads set case_id = $1 where id = $2 returning reference',
    [opened.id, lead],
  );
  const { reference = '' } = linked ?? {};
  const number = reference.split('-').at(-1) ?? '';
  const searches = [reference, reference.toLowerCase(), ` ${reference} `, number];
  await expectRows(db, ['desk_leads'], searches, 1);
  await expectRows(db, ['desk_leads'], ['CPF-L-2020-99999'], 0);
  await expectRows(db, ['desk_cases'], [reference], 1);
});

test('search: a name whose terms grow beyond what Postgres stores can be restored', async ({
  db,
}) => {
  await openCaseOf(db, `${'\u3307'.repeat(113)}\u{1d160}я`);
  await db.owner('select words::text::tsvector from private.client_search');
});

test('search: hostile and very long searches find nothing, and never fail', async ({
  db,
}) => {
  await openCaseOf(db, 'Maya');
  const searches = [
    '㌀'.repeat(200),
    "o'neil | !b:*",
    '<8',
    '1'.repeat(300),
    "') or true --",
  ];
  await expectRows(db, all, [...searches, fullWidth("') or true --")], 0);
  // Nothing that can be searched for.
  for (const list of all)
    for (const search of ["'", '\\', ':*', '& | !', '%', fullWidth("'"), fullWidth('\\')])
      await hits(db, list, search);
});
