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

/** `hidden` means no error, but the row is neither seen nor changed. */
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
  /** The condition that finds the owner's row. */
  where: string;
  insert: string;
  update: string;
}

/**
 * How to act on an owner's row of each table. The owner of a message is whoever has its e-mail
 * address.
 */
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
 * Tries one cell while the owner's row is there (or, for an insert, is not). `before` runs first,
 * as the owner of the database.
 */
export function tryCell(cell: Cell, before = ''): Promise<Outcome> {
  return inTransaction(async (transaction) => {
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
    // 42501 means that there is no grant, or that a policy refuses the new row. Anything else is
    // a mistake of the test.
    if ((error as { code?: string }).code === '42501') return 'refused';
    throw error;
  }
}
