import { expect } from 'vitest';

import {
  assign,
  book,
  bringNearer,
  cancel,
  halfHourIn,
  move,
  openHours,
  rosa,
} from './support/calls.ts';
import { MANAGER, OFFICER, OTHER_OFFICER } from './support/database.ts';
import { test } from './support/database-test.ts';
import { claimEmails, makeEmailsDue, prepareEmails } from './support/emails.ts';

test('emails: visitor and officer learn of each change, each in their own zone', async ({
  db,
}) => {
  await openHours(db, OFFICER, 'Pacific/Auckland');
  const made = await book(db);
  const emails = async () => {
    await makeEmailsDue(db);
    return (await claimEmails(db)).filter(({ kind }) => kind !== 'lead');
  };
  const newsRow = (kind: string, sequence: number) => [
    {
      kind,
      email: rosa,
      locale: 'vi',
      account: null,
      notifications: [
        {
          consultation: made.id,
          sequence,
          zone: 'Asia/Ho_Chi_Minh',
          token: made.token,
          replyTo: 'officer@crossport.example',
        },
      ],
    },
    {
      kind,
      email: 'officer@crossport.example',
      staff: true,
      notifications: [{ consultation: made.id, sequence, zone: 'Pacific/Auckland' }],
    },
  ];
  const booked = await emails();
  // No acknowledgement besides.
  expect(booked).toMatchObject(newsRow('consultationBooked', 0));
  expect(booked[1]?.notifications[0]).not.toHaveProperty('token');
  await db.call('anon', 'move_consultation', {
    token: made.token,
    starts_at: halfHourIn(50),
    time_zone: 'Asia/Ho_Chi_Minh',
  });
  expect(await emails()).toMatchObject(newsRow('consultationMoved', 1));
  await cancel(db, made.token);
  expect(await emails()).toMatchObject(newsRow('consultationCancelled', 2));
});

test('emails: outdated news is not sent', async ({ db }) => {
  await openHours(db);
  const { token } = await book(db);
  await move(db, token, halfHourIn(50));
  await cancel(db, token);
  await makeEmailsDue(db);
  const kinds = (await claimEmails(db)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'lead')).toEqual([
    'consultationCancelled',
    'consultationCancelled',
  ]);
});

test('emails: another officer takes a moved call, and the first one learns which is gone', async ({
  db,
}) => {
  await openHours(db);
  const made = await book(db);
  await db.call(OFFICER, 'set_own_hours', { time_zone: 'UTC', hours: [] });
  await openHours(db, OTHER_OFFICER);
  await move(db, made.token, halfHourIn(50));
  await makeEmailsDue(db);
  const [gone] = await claimEmails(db, 'consultationCancelled');
  expect(gone).toMatchObject({
    email: 'officer@crossport.example',
    notifications: [{ consultation: made.id, sequence: 1 }],
  });
  expect(Date.parse(String(gone?.notifications[0]?.['starts']))).toBe(
    Date.parse(halfHourIn(48)),
  );
});

test('§10 emails: both officers learn that a call changes hands, and the visitor whom to reply to', async ({
  db,
}) => {
  await openHours(db);
  const { id } = await book(db);
  await openHours(db, OTHER_OFFICER);
  const emails = async () => {
    await makeEmailsDue(db);
    const claimed = await claimEmails(db);
    await db.owner(`update private.outbox set state = 'sent', sent_at = now()`);
    return claimed
      .filter(({ kind }) => kind !== 'lead')
      .map(({ kind, email, notifications: [first] }) => [
        kind,
        email,
        first?.['sequence'],
        first?.['replyTo'],
      ]);
  };
  expect(await emails()).toEqual([
    ['consultationBooked', rosa, 0, 'officer@crossport.example'],
    ['consultationBooked', 'officer@crossport.example', 0, undefined],
  ]);
  await assign(db, id, OTHER_OFFICER);
  expect(await emails()).toEqual([
    ['consultationHandedOver', rosa, 1, 'other@crossport.example'],
    ['consultationBooked', 'other@crossport.example', 1, undefined],
    ['consultationCancelled', 'officer@crossport.example', 1, undefined],
  ]);
  // Nobody has the call, so a reply goes to the firm.
  await db.call(MANAGER, 'change_staff', { email: 'other@crossport.example' });
  expect((await emails())[0]).toEqual(['consultationHandedOver', rosa, 2, undefined]);
});

test('emails: one that waited has the address of the officer who has the call now', async ({
  db,
}) => {
  await openHours(db);
  const { id } = await book(db);
  await openHours(db, OTHER_OFFICER);
  await assign(db, id, OTHER_OFFICER);
  await makeEmailsDue(db);
  const [waited] = await claimEmails(db, 'consultationBooked');
  expect(waited).toMatchObject({
    email: rosa,
    notifications: [{ replyTo: 'other@crossport.example' }],
  });
});

test('emails: news of a hand-over is not sent once the call has moved', async ({
  db,
}) => {
  await openHours(db);
  const { id, token } = await book(db);
  await openHours(db, OTHER_OFFICER);
  await assign(db, id, OTHER_OFFICER);
  await move(db, token, halfHourIn(50));
  await makeEmailsDue(db);
  const sent = (await claimEmails(db)).filter(({ email }) => email === rosa);
  expect(sent).toMatchObject([
    {
      kind: 'consultationMoved',
      notifications: [{ replyTo: 'other@crossport.example' }],
    },
  ]);
});

test('reminders: a day and an hour before, each once, to both', async ({ db }) => {
  await openHours(db);
  const { id, token } = await book(db);
  const both = (hours: number) => [
    [rosa, hours],
    ['officer@crossport.example', hours],
  ];
  const due = async (minutes: number) => {
    await bringNearer(db, id, minutes);
    await prepareEmails(db);
    await prepareEmails(db);
    await makeEmailsDue(db);
    return (await claimEmails(db, 'consultationReminder')).map(
      ({ email, notifications }) => [email, notifications[0]?.['hours']],
    );
  };
  expect(await due(24 * 60 + 1)).toEqual([]);
  expect(await due(24 * 60)).toEqual(both(24));
  expect(await due(61)).toEqual([]);
  expect(await due(60)).toEqual(both(1));
  expect(await due(1)).toEqual([]);
  // Booked late: it has just been announced.
  await db.owner(`update public.consultations set reminded = null, changed_at = now(),
    starts_at = now() + interval '5 hours'`);
  await prepareEmails(db);
  expect(await claimEmails(db, 'consultationReminder')).toEqual([]);
  // Cancelled while the reminder waits.
  await bringNearer(db, id, 60);
  await prepareEmails(db);
  await cancel(db, token);
  expect(await claimEmails(db, 'consultationReminder')).toEqual([]);
});
