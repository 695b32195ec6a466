import type { PGlite } from '@electric-sql/pglite';
import {
  authenticateAs,
  inTransaction,
  USER_A,
  USER_B,
  type Transaction,
  type Visitor,
} from './database.ts';

export const VERBS = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** `hidden`: no error, but the row is neither seen nor changed. */
export type Outcome = 'allowed' | 'hidden' | 'refused';

export const ROLES = {
  anonymous: 'anon',
  'user A': USER_A,
  'user B': USER_B,
  service_role: 'service_role',
} as const satisfies Record<string, Visitor>;
export type Role = keyof typeof ROLES;

export const OWNERS = { A: USER_A, B: USER_B } as const;
export type Owner = keyof typeof OWNERS;

interface TableUnderTest {
  /** Finds the owner's row, which is there. */
  where: string;
  insert: string;
  update: string;
}

/** How to act on an owner's row of each table. A message's owner is whose e-mail it carries. */
function tableUnderTest(table: string, owner: Owner): TableUnderTest | undefined {
  const id = OWNERS[owner];
  const code = `CPF-${owner.repeat(8)}`;
  const tables: Record<string, TableUnderTest> = {
    profiles: {
      where: `id = '${id}'`,
      insert: `(id, full_name) values ('${id}', 'Rosa Diaz')`,
      update: `full_name = 'Rosa Perez'`,
    },
    affiliates: {
      where: `user_id = '${id}'`,
      insert: `(user_id, referral_code) values ('${id}', '${code}')`,
      update: `referral_code = 'CPF-00000000'`,
    },
    contact_submissions: {
      where: `email = '${owner}@crossport.example'`,
      insert: `(name, email, service, message)
        values ('Rosa Diaz', '${owner}@crossport.example', 'General Inquiry', 'Hello')`,
      update: `message = 'Changed'`,
    },
  };
  return tables[table];
}

export interface Cell {
  table: string;
  verb: Verb;
  owner: Owner;
  role: Role;
}

/**
 * Tries one cell with the owner's row in place (or, for insert, out of the way). `before` runs
 * ahead of it as the database's owner.
 */
export function tryCell(database: PGlite, cell: Cell, before = ''): Promise<Outcome> {
  return inTransaction(database, async (transaction) => {
    await transaction.exec(before);
    const { table, verb, owner, role } = cell;
    const subject = tableUnderTest(table, owner);
    if (!subject) throw new Error(`${table} is not in the role matrix`);
    const { where, insert, update } = subject;
    await transaction.exec(`delete from public.${table} where ${where}`);
    if (verb !== 'insert')
      await transaction.exec(`insert into public.${table} ${insert}`);
    await authenticateAs(transaction, ROLES[role]);
    return attempt(
      transaction,
      {
        select: `select from public.${table} where ${where}`,
        insert: `insert into public.${table} ${insert}`,
        update: `update public.${table} set ${update} where ${where}`,
        delete: `delete from public.${table} where ${where}`,
      }[verb],
    );
  });
}

async function attempt(transaction: Transaction, sql: string): Promise<Outcome> {
  try {
    const { rows, affectedRows } = await transaction.query(sql);
    return rows.length || affectedRows ? 'allowed' : 'hidden';
  } catch (error) {
    // 42501: no grant for it, or a policy against the new row. Anything else is a mistake here.
    if ((error as { code?: string }).code === '42501') return 'refused';
    throw error;
  }
}
