import { describe, expect } from 'vitest';

import { FIRST_DAY, LAST_DAY } from '../../src/supabase/limits.ts';

import { call, codeOf, openCase, read, requestDocument } from './case-scenario.ts';
import { OFFICER, type Transaction } from './database.ts';
import { inDays } from './mails.ts';
import { test } from './test.ts';

const beyond = ['1899-12-31', '2101-01-01', '20261-04-03', 'infinity', '-infinity'];

/** The functions that take a day, each called on its own case. */
const acts: Record<
  string,
  (transaction: Transaction) => Promise<(day: string) => Promise<unknown>>
> = {
  async set_step(transaction) {
    const { step_id: step } = await openCase(transaction);
    return (due) => call(transaction, OFFICER, 'set_step', { step, due, seen: 2 });
  },
  async set_request_due(transaction) {
    const opened = await openCase(transaction);
    const request = await requestDocument(transaction, opened);
    const seen = '2026-06-30';
    return (due) => call(transaction, OFFICER, 'set_request_due', { request, due, seen });
  },
  async request_document(transaction) {
    const { id: case_id } = await openCase(transaction);
    return (due) =>
      call(transaction, OFFICER, 'request_document', {
        case_id,
        document: 'passport',
        due,
      });
  },
  async draft_order(transaction) {
    const { id: case_id } = await openCase(transaction);
    const lines = [{ title: 'Fee', amount: 100 }];
    return (due) => call(transaction, OFFICER, 'draft_order', { case_id, lines, due });
  },
  async revise_order(transaction) {
    const { id: case_id } = await openCase(transaction);
    const lines = [{ title: 'Fee', amount: 100 }];
    const order_id = await call(transaction, OFFICER, 'draft_order', { case_id, lines });
    const order = { order_id, lines, seen: 1 };
    return (due) => call(transaction, OFFICER, 'revise_order', { ...order, due });
  },
  async add_deadline(transaction) {
    const { id: case_id } = await openCase(transaction);
    return (due) =>
      call(transaction, OFFICER, 'add_deadline', { case_id, kind: 'filing', due });
  },
  async change_deadline(transaction) {
    const { id: case_id } = await openCase(transaction);
    const seen = { kind: 'filing', due: inDays(9) };
    const deadline = await call(transaction, OFFICER, 'add_deadline', {
      case_id,
      ...seen,
    });
    return (due) =>
      call(transaction, OFFICER, 'change_deadline', {
        deadline,
        kind: 'filing',
        due,
        seen_kind: seen.kind,
        seen_due: seen.due,
      });
  },
  async add_company(transaction) {
    const { id: case_id } = await openCase(transaction);
    const content = { case_id, name: 'Acme', place: 'HK' };
    return (registered_on) =>
      call(transaction, OFFICER, 'add_company', { ...content, registered_on });
  },
  async change_company(transaction) {
    const { id: case_id } = await openCase(transaction);
    const content = { name: 'Acme', place: 'HK' };
    const company = await call(transaction, OFFICER, 'add_company', {
      case_id,
      ...content,
    });
    return (registered_on) =>
      call(transaction, OFFICER, 'change_company', {
        company,
        ...content,
        registered_on,
        seen: 1,
      });
  },
};

describe('days', () => {
  test.for(Object.keys(acts))(
    '%s refuses an implausible day',
    async (name, { transaction }) => {
      for (const day of [FIRST_DAY, LAST_DAY]) {
        const act = await acts[name]?.(transaction);
        expect(await codeOf(transaction, async () => act?.(day)), day).toBe('accepted');
      }
      const act = await acts[name]?.(transaction);
      for (const day of beyond)
        expect(await codeOf(transaction, async () => act?.(day)), day).toBe('bad_value');
    },
  );

  test('no table accepts one beyond the bounds', async ({ transaction }) => {
    const unbounded = await read(
      transaction,
      'owner',
      `select format('%s.%s', attrelid::regclass, attname) as column
       from pg_attribute join pg_class on pg_class.oid = attrelid
       where relkind = 'r' and atttypid = 'date'::regtype
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not exists (
           select from pg_constraint
           where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
             and pg_get_constraintdef(pg_constraint.oid) like '%${FIRST_DAY}%${LAST_DAY}%')`,
    );
    expect(unbounded).toEqual([]);
  });
});
