import { describe, expect } from 'vitest';

import { firstDay, lastDay } from '../../src/supabase/limits.ts';
import {
  addCompany,
  addDeadline,
  draftInvoice,
  openCase,
  requestDocument,
} from './support/case-scenario.ts';
import { type Db, OFFICER } from './support/database.ts';
import { test } from './support/database-test.ts';

const beyond = ['1899-12-31', '2101-01-01', '20261-04-03', 'infinity', '-infinity'];

/** These refuse a day that is over. */
const ahead = ['set_request_due', 'request_documents'];

const lines = [{ title: 'Fee', amount: 100 }];
const company = { name: 'Acme', place: 'HK' };

/** Each function that takes a day, with its arguments for a day in a new case. */
const acts: Record<string, (db: Db, day: string) => Promise<object>> = {
  async set_step(db, due_on) {
    return { step_id: (await openCase(db)).step_id, due_on };
  },
  async set_request_due(db, due_on) {
    const request_id = await requestDocument(db, await openCase(db));
    return { request_id, due_on };
  },
  async request_documents(db, due_on) {
    const documents = [{ document: 'passport' }];
    return { case_id: (await openCase(db)).id, documents, due_on };
  },
  async draft_invoice(db, due_on) {
    return { case_id: (await openCase(db)).id, lines, due_on };
  },
  async revise_invoice(db, due_on) {
    return { invoice_id: await draftInvoice(db, (await openCase(db)).id), lines, due_on };
  },
  async add_deadline(db, due_on) {
    return { case_id: (await openCase(db)).id, kind: 'filing', due_on };
  },
  async change_deadline(db, due_on) {
    const deadline_id = await addDeadline(db, (await openCase(db)).id, '2026-06-30');
    return { deadline_id, kind: 'filing', due_on };
  },
  async add_company(db, registered_on) {
    return { case_id: (await openCase(db)).id, ...company, registered_on };
  },
  async change_company(db, registered_on) {
    const company_id = await addCompany(db, (await openCase(db)).id);
    return { company_id, ...company, registered_on };
  },
};

describe('dates', () => {
  test.for(Object.entries(acts))(
    '%s refuses an implausible day',
    async ([name, argsOf], { db }) => {
      const outcome = async (day: string) =>
        `${day} ${await db.attempt(OFFICER, name, await argsOf(db, day))}`;
      const first = ahead.includes(name) ? 'past_day' : 'accepted';
      expect(await outcome(firstDay)).toBe(`${firstDay} ${first}`);
      expect(await outcome(lastDay)).toBe(`${lastDay} accepted`);
      for (const day of beyond) expect(await outcome(day)).toMatch(`${day} 23514 `);
    },
  );

  test('no table accepts a day out of bounds', async ({ db }) => {
    const unbounded = await db.owner(
      `select format('%s.%s', attrelid::regclass, attname) as column
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relkind = 'r' and atttypid = 'date'::regtype
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not exists (
           select from pg_constraint
           where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
             and pg_get_constraintdef(pg_constraint.oid) like '%${firstDay}%${lastDay}%')`,
    );
    expect(unbounded).toEqual([]);
  });
});
