import { describe, expect } from 'vitest';

import { type CaseSummary, openCase, summary } from './support/case-scenario.ts';
import { type Db, OFFICER, USER_A, USER_B, type Visitor } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, inDays, makeEmailsDue } from './support/emails.ts';

interface Opened {
  db: Db;
  opened: CaseSummary;
  /** Requests documents; returns 'accepted' or the code of the refusal. */
  ask: (documents: unknown, more?: object, visitor?: Visitor) => Promise<string>;
}

const testCase = (title: string, run: (given: Opened) => Promise<void>) =>
  test(title, async ({ db }) => {
    const opened = await openCase(db);
    const ask = (documents: unknown, more: object = {}, visitor: Visitor = OFFICER) =>
      db.attempt(visitor, 'request_documents', {
        case_id: opened.id,
        documents: JSON.stringify(documents),
        ...more,
      });
    await run({ db, opened, ask });
  });

const several = [
  { document: 'passport', instruction: ' Both shareholders ' },
  { document: 'photo', due: '2031-07-01' },
  { title: 'Lease' },
];

const requests = (db: Db) =>
  db.read(
    USER_A,
    `select key, title, instruction, due_on::text from public.document_requests
      order by created_at, id`,
  );

describe('§10 several documents requested together', () => {
  testCase('keep their order, instructions and days', async ({ db, opened, ask }) => {
    const more = { due_on: '2031-06-30', step_id: opened.step_id };
    expect(await ask(several, more)).toBe('accepted');
    const [lease, plain] = ['Lease', { title: null, instruction: null }];
    expect(await requests(db)).toEqual([
      {
        ...plain,
        key: 'passport',
        instruction: 'Both shareholders',
        due_on: '2031-06-30',
      },
      { ...plain, key: 'photo', due_on: '2031-07-01' },
      { ...plain, key: null, title: lease, due_on: '2031-06-30' },
    ]);
    expect(await summary(db)).toMatchObject({ to_send: 3, holder: 'client' });
  });

  testCase('are never due on a day that is over', async ({ ask }) => {
    const photo = { document: 'photo' };
    expect(await ask([photo], { due_on: inDays(-2) })).toBe('past_day');
    expect(await ask([photo, { ...photo, due: inDays(-2) }])).toBe('past_day');
    // It is still yesterday in America.
    expect(await ask([photo], { due_on: inDays(-1) })).toBe('accepted');
  });

  testCase('are one notification and one email about all', async ({ db, ask }) => {
    await ask(several);
    const notifications = await db.read<{ params: { document: object; more: object[] } }>(
      USER_A,
      `select params from public.notifications where kind = 'documentRequested'`,
    );
    expect(notifications).toMatchObject([
      {
        params: {
          document: { key: 'passport' },
          more: [{ document: { key: 'photo' } }, { document: { title: 'Lease' } }],
        },
      },
    ]);
    await makeEmailsDue(db);
    const emails = await claimEmails(db, 'documentRequested');
    expect(emails).toMatchObject([
      {
        notifications: [
          { document: { key: 'passport' } },
          { document: { key: 'photo' }, due: '2031-07-01' },
          { document: { title: 'Lease' } },
        ],
      },
    ]);
  });

  testCase('leave out of the email what is no longer missing', async ({ db, ask }) => {
    await ask(several);
    const [photo] = await db.read<{ id: string }>(
      USER_A,
      `select id from public.document_requests where key = 'photo'`,
    );
    await db.call(OFFICER, 'review_document', {
      request_id: photo?.id,
      verdict: 'waived',
    });
    await makeEmailsDue(db);
    const [email] = await claimEmails(db, 'documentRequested');
    expect(email).toMatchObject({
      notifications: [
        { document: { key: 'passport' } },
        { document: { title: 'Lease' } },
      ],
    });
  });

  testCase('are asked for once per key', async ({ db, ask }) => {
    const key = crypto.randomUUID();
    expect(await ask(several, { retry_key: key })).toBe('accepted');
    expect(await ask(several, { retry_key: key })).toBe('accepted');
    expect(await requests(db)).toHaveLength(3);
    expect(await ask(several.slice(1), { retry_key: key })).toBe('key_used');
  });

  testCase('are all refused with one that is wrong', async ({ db, ask }) => {
    const attempts: [unknown, string][] = [
      [[], 'no_documents'],
      [{}, 'no_documents'],
      [Array(21).fill({ document: 'passport' }), 'no_documents'],
      [[{ document: 'passport' }, {}], '23514 document_requests_key_or_title'],
      [[{ document: 'passport', title: 'x' }], '23514 document_requests_key_or_title'],
      [[{ document: 'a b' }], '23514 document_requests_key_shape'],
      [
        [{ title: 'x', instruction: 'x'.repeat(1001) }],
        '23514 document_requests_instruction',
      ],
      [[{ title: 'x', instruction: '\u200b' }], '23514 document_requests_instruction'],
      [[{ title: 'x', due: '2101-01-01' }], '23514 document_requests_due'],
      [[{ document: 'photo' }, { title: 'x', due: 'soon' }], '22007'],
    ];
    for (const [documents, code] of attempts)
      expect([documents, await ask(documents)]).toEqual([documents, code]);
    expect(await requests(db)).toEqual([]);
    expect(await ask(several, { step_id: crypto.randomUUID() })).toMatch(
      /^23503|step_done/,
    );
    for (const visitor of [USER_A, USER_B] as const)
      expect(await ask(several, {}, visitor)).toBe('no_case');
  });
});
