import { describe, expect } from 'vitest';

import { openCase } from './support/case-scenario.ts';
import { type Db, OFFICER, USER_A } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, inDays, prepareEmails } from './support/emails.ts';

const clientSteps = [{ key: 'papers', actor: 'client' }];
const authority = [{ key: 'licence', actor: 'authority' }];
const name = '上海远航有限公司';

/** Opens a case with a company and its deadline in three days. */
async function openWithCompany(db: Db, steps = clientSteps) {
  const { id: case_id, step_id: step } = await openCase(db, steps);
  const company = await db.call<string>(OFFICER, 'add_company', {
    case_id,
    name: ` ${name} `,
    place: 'CN',
    registered_on: '2026-03-01',
    number: '91310000MA1',
  });
  const deadline = {
    case_id,
    company_id: company,
    kind: 'annualReport',
    due_on: inDays(3),
  };
  await db.call(OFFICER, 'add_deadline', deadline);
  return { case_id, step, company };
}

describe('§10 a company', () => {
  test('has a trimmed name and its deadlines, and is exported', async ({ db }) => {
    await openWithCompany(db);
    const rows = await db.read(
      USER_A,
      `select c.name, c.place, d.kind from public.client_companies c
        join public.deadlines d on d.company_id = c.id`,
    );
    expect(rows).toEqual([{ name, place: 'CN', kind: 'annualReport' }]);
    expect(await db.call(USER_A, 'export_account')).toMatchObject({
      cases: [{ companies: [{ name }], deadlines: [{ kind: 'annualReport' }] }],
    });
  });

  test.for([
    ['is the client’s turn', clientSteps, undefined],
    ['waits for an authority', authority, undefined],
    ['is completed', authority, 'finish_step'],
    ['was cancelled while an authority had it', authority, 'cancel_case'],
  ] as const)(
    'reminds of its deadlines even if its case %s',
    async ([, steps, close], { db }) => {
      const { case_id, step } = await openWithCompany(db, [...steps]);
      if (close)
        await db.call(
          OFFICER,
          close,
          close === 'finish_step' ? { step_id: step } : { case_id },
        );
      await prepareEmails(db);
      const emails = await claimEmails(db, 'deadline');
      expect(
        emails.map(({ account, notifications }) => [
          account,
          notifications[0]?.['company'],
        ]),
      ).toEqual([
        [USER_A, name],
        [OFFICER, name],
      ]);
      const notifications = await db.read(
        USER_A,
        `select params ->> 'company' as name from public.notifications where kind = 'deadline'`,
      );
      expect(notifications).toEqual([{ name }]);
    },
  );

  test('is changed only by those who saw its version, on record', async ({ db }) => {
    const { case_id, company } = await openWithCompany(db);
    const change = (name: string, seen: number) =>
      db.attempt(OFFICER, 'change_company', {
        company_id: company,
        name,
        place: 'HK',
        expected_version: seen,
      });
    expect(await change('Acme', 1)).toBe('accepted');
    expect(await change('Other', 1)).toBe('stale');
    expect(await change('\u3000', 2)).toBe('23514 client_companies_name_not_blank');
    const audit = await db.read(
      OFFICER,
      `select verb from public.case_audit('${case_id}') where subject = 'client_companies'`,
    );
    expect(audit).toEqual([{ verb: 'update' }, { verb: 'insert' }]);
  });
});
