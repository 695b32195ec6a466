import { describe, expect } from 'vitest';

import { deleteAccount, openCase, openCaseFor } from './support/case-scenario.ts';
import {
  type Db,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  USER_A,
  type Visitor,
} from './support/database.ts';
import { test } from './support/database-test.ts';

interface Note {
  body: string;
  author: string | null;
}

const add = (db: Db, case_id: string, body: string, visitor: Visitor = OFFICER) =>
  db.call(visitor, 'add_case_note', { case_id, body });

describe('§11 desk: internal notes', () => {
  test('are listed with their authors, newest first, and audited', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    await add(db, case_id, '  Prefers calls  ');
    await db.owner(`update public.case_notes set created_at = now() - interval '1 hour'`);
    await add(db, case_id, 'Second', MANAGER);
    const notes = await db.call<Note[]>(OFFICER, 'desk_notes', { case_id });
    expect(notes.map(({ body, author }) => [body, author])).toEqual([
      ['Second', 'manager@crossport.example'],
      ['Prefers calls', 'officer@crossport.example'],
    ]);
    const audited = await db.read<{ actor: string }>(
      MANAGER,
      `select actor from public.case_audit('${case_id}') where subject = 'case_notes'`,
    );
    expect(audited.map(({ actor }) => actor)).toEqual([
      'manager@crossport.example',
      'officer@crossport.example',
    ]);
  });

  test('are all read, however many, and so is the audit of the case', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    await db.owner(`
      insert into public.case_notes (case_id, body)
      select '${case_id}', 'Note ' || n from generate_series(1, 501) n`);
    expect(await db.call(OFFICER, 'desk_notes', { case_id })).toHaveLength(501);
    await db.owner(`
      insert into private.audit (verb, subject, case_id)
      select 'view', 'documents', '${case_id}' from generate_series(1, 201)`);
    const viewed = await db.read(
      OFFICER,
      `select id from public.case_audit('${case_id}') where verb = 'view'`,
    );
    expect(viewed).toHaveLength(201);
  });

  test('leave no trace for the client, in no table and no export', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const notifications = () => db.read(USER_A, 'select id from public.notifications');
    const before = await notifications();
    await add(db, case_id, 'A secret');
    expect(await notifications()).toEqual(before);
    const events = `select from public.case_events where params::text like '%secret%'`;
    expect(await db.read(USER_A, events)).toEqual([]);
    const exported = await db.call<object>(USER_A, 'export_account');
    expect(JSON.stringify(exported)).not.toContain('secret');
  });

  test('are hidden from staff who are the client of the case themselves', async ({
    db,
  }) => {
    await openCaseFor(db, OFFICER, 'manager');
    const [row] = await db.owner<{ id: string }>('select id from public.cases');
    const case_id = row?.id ?? '';
    await add(db, case_id, 'About the manager');
    expect(await db.attempt(MANAGER, 'desk_notes', { case_id })).toBe('no_case');
    expect(await db.read(MANAGER, 'select from public.case_notes')).toEqual([]);
  });

  test('stay with the case: a new officer reads them, and a deletion removes them', async ({
    db,
  }) => {
    const { id: case_id } = await openCase(db);
    await add(db, case_id, 'Prefers calls');
    const assignment = { case_id, officer_id: OTHER_OFFICER };
    await db.call(MANAGER, 'assign_case', assignment);
    expect(await db.call(OTHER_OFFICER, 'desk_notes', { case_id })).toHaveLength(1);
    expect(await db.attempt(OFFICER, 'desk_notes', { case_id })).toBe('no_case');
    expect(await deleteAccount(db, USER_A)).toBe('accepted');
    expect(await db.owner('select from public.case_notes')).toEqual([]);
  });

  test('are neither empty nor endless', async ({ db }) => {
    const { id: case_id } = await openCase(db);
    const refusalOf = (body: string) =>
      db.attempt(OFFICER, 'add_case_note', { case_id, body });
    expect(await refusalOf(' \u200b ')).toBe('23514 case_notes_body_not_blank');
    expect(await refusalOf('a'.repeat(5001))).toBe('23514 case_notes_body_length');
    expect(await refusalOf('a'.repeat(5000))).toBe('accepted');
  });
});
