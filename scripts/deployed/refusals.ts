import { globSync, readFileSync } from 'node:fs';

import type { Finding } from '../report.ts';

import { ask, describe, type Answer } from './ask.ts';
import { jsonOf, type Backend } from './backend.ts';

/** Every table that visitors could reach, by the migrations. */
function tables(): string[] {
  const migrations = globSync('supabase/migrations/*.sql');
  return migrations.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^create table public\.(\w+)/gm),
      ([, name = '']) => name,
    ),
  );
}

function askTable({ url, key }: Backend, path: string, method: string, row?: object) {
  return ask(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: key,
      'Content-Type': 'application/json',
      Prefer: 'return=minimal',
    },
    ...(row && { body: JSON.stringify(row) }),
  });
}

/** A message whose name breaks a check, so that it is refused even where nothing else refuses it. */
const broken = {
  name: '',
  email: 'check@crossport.example',
  service: 'General Inquiry',
  message: 'Sent by npm run check:deployed.',
};

/** The database refuses what breaks its checks, and columns that are its own. No row is left. */
export async function checkInserts(backend: Backend): Promise<Finding> {
  const insert = (row: object) => askTable(backend, 'contact_submissions', 'POST', row);
  const id = '00000000-0000-4000-8000-000000000000';
  const [checked, owned] = [await insert(broken), await insert({ ...broken, id })];
  const codes = [checked, owned].map((answer) => jsonOf(answer)?.['code']);
  return {
    check: 'bad messages are refused',
    figure: `${checked.status} ${codes[0]}, ${owned.status} ${codes[1]}`,
    misses: [
      ...(checked.status === 400 && codes[0] === '23514'
        ? []
        : [`without a name: ${describe(checked)}`]),
      ...(codes[1] === '42501' ? [] : [`with an id: ${describe(owned)}`]),
    ],
  };
}

const refused = ({ status }: Answer) => status === 401 || status === 403;

/** A visitor reads and deletes nothing in any table. What is asked to be deleted matches no row. */
export async function checkReads(backend: Backend): Promise<Finding> {
  const names = tables();
  const misses: string[] = [];
  for (const name of names) {
    const read = await askTable(backend, `${name}?select=*&limit=1`, 'GET');
    const deleted = await askTable(backend, `${name}?created_at=lt.1900-01-01`, 'DELETE');
    if (!refused(read) && read.text !== '[]') misses.push(`read ${describe(read)}`);
    if (!refused(deleted)) misses.push(`delete ${describe(deleted)}`);
  }
  return {
    check: 'visitors read and delete nothing',
    figure: names.join(', '),
    misses,
  };
}
