import { expect } from 'vitest';

import { call, codeOf } from './case-scenario.ts';
import {
  authenticateAs,
  MANAGER,
  OFFICER,
  OTHER_OFFICER,
  type Transaction,
  type Visitor,
} from './database.ts';
import { test } from './test.ts';

/** Writes a message from an address and returns the lead of it. */
async function leadOf(transaction: Transaction, email: string): Promise<string> {
  await authenticateAs(transaction, 'owner');
  const { rows } = await transaction.query<{ id: string }>(
    `insert into public.contact_submissions (name, email, service, message, locale)
     values ('Nguyễn An', $1, 'General Inquiry', 'Xin chào', 'vi') returning id`,
    [email],
  );
  return rows[0]?.id ?? '';
}

const invite = (transaction: Transaction, lead: string, visitor: Visitor = OFFICER) =>
  call(transaction, visitor, 'invite_lead', { lead });

/** Moves what was noted into the past; the audit itself is never changed. */
async function pass(transaction: Transaction, interval: string): Promise<void> {
  await authenticateAs(transaction, 'owner');
  await transaction.exec(`alter table private.audit disable trigger refuse_change;
    update private.audit set at = at - interval '${interval}';
    alter table private.audit enable trigger refuse_change;
    update private.invitation_claims set claimed_at = claimed_at - interval '${interval}'`);
}

test('§11 invitation: the sender is named to staff, and the audit has it', async ({
  transaction,
}) => {
  const lead = await leadOf(transaction, 'An@khach.example');
  expect(await invite(transaction, lead)).toEqual({
    email: 'An@khach.example',
    name: 'Nguyễn An',
    locale: 'vi',
  });
  await authenticateAs(transaction, 'owner');
  const { rows } = await transaction.query(
    `select actor_id, verb from private.audit
       where subject = 'invitations' and subject_id = $1`,
    [lead],
  );
  expect(rows).toEqual([{ actor_id: OFFICER, verb: 'insert' }]);
});

test('§11 invitation: an account of the address, whatever its case, is left alone', async ({
  transaction,
}) => {
  const lead = await leadOf(transaction, 'A@Crossport.example');
  expect(await invite(transaction, lead)).toBeNull();
});

test('§11 invitation: a second one at once is refused, from another message as well', async ({
  transaction,
}) => {
  const lead = await leadOf(transaction, 'an@khach.example');
  const other = await leadOf(transaction, 'AN@khach.example');
  await invite(transaction, lead);
  expect(await codeOf(transaction, () => invite(transaction, other, MANAGER))).toBe(
    'invitation_under_way',
  );
  await pass(transaction, '21 seconds');
  expect(await invite(transaction, other, MANAGER)).toMatchObject({ locale: 'vi' });
});

test('§11 invitation: 30 an hour for each officer', async ({ transaction }) => {
  for (let sent = 0; sent < 30; sent += 1)
    await invite(transaction, await leadOf(transaction, `an${sent}@khach.example`));
  const lead = await leadOf(transaction, 'last@khach.example');
  expect(await codeOf(transaction, () => invite(transaction, lead))).toBe(
    'too_many_invitations',
  );
  expect(await invite(transaction, lead, OTHER_OFFICER)).not.toBeNull();
  await pass(transaction, '61 minutes');
  expect(await invite(transaction, lead)).not.toBeNull();
});

test('§11 invitation: not for a lead that is lost or unknown', async ({
  transaction,
}) => {
  const lead = await leadOf(transaction, 'an@khach.example');
  await transaction.query(`update public.leads set state = 'lost' where id = $1`, [lead]);
  expect(await codeOf(transaction, () => invite(transaction, lead))).toBe('lead_lost');
  const unknown = '00000000-0000-4000-8000-0000000000ff';
  expect(await codeOf(transaction, () => invite(transaction, unknown))).toBe('no_lead');
});

const person = { email: 'an@khach.example', name: ' Nguyễn An ', locale: 'vi' };
const name = (transaction: Transaction, changes: object = {}) =>
  call(transaction, OFFICER, 'invite_client', { ...person, ...changes });

test('§11 invitation: of whoever has not written, by the same limits', async ({
  transaction,
}) => {
  expect(await name(transaction)).toEqual({ ...person, name: 'Nguyễn An' });
  const lead = await leadOf(transaction, 'AN@khach.example');
  expect(await codeOf(transaction, () => invite(transaction, lead))).toBe(
    'invitation_under_way',
  );
  expect(await name(transaction, { email: 'A@Crossport.example' })).toBeNull();
  for (const changes of [
    { email: 'no address' },
    { email: `${'x'.repeat(250)}@khach.example` },
    { name: '\u3000' },
    { name: 'x'.repeat(121) },
    { locale: 'xx' },
  ])
    expect(await codeOf(transaction, () => name(transaction, changes))).toBe('bad_value');
});

test('§11 invitation: one that failed may be tried again at once, and the audit says so', async ({
  transaction,
}) => {
  const lead = await leadOf(transaction, 'an@khach.example');
  await invite(transaction, lead);
  const release = () =>
    call(transaction, 'service_role', 'release_invitation', {
      email: 'AN@khach.example',
    });
  await release();
  // Nothing is left that could be released.
  await release();
  expect(await invite(transaction, lead, MANAGER)).toMatchObject({ locale: 'vi' });
  await authenticateAs(transaction, 'owner');
  const { rows } = await transaction.query(
    `select actor_id, verb from private.audit where subject_id = $1 order by id`,
    [lead],
  );
  expect(rows).toEqual([
    { actor_id: OFFICER, verb: 'insert' },
    { actor_id: OFFICER, verb: 'delete' },
    { actor_id: MANAGER, verb: 'insert' },
  ]);
});
