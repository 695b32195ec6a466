import { newClient, sampleSession, signedIn } from './support/clients.ts';
import { confirm, expectToast } from './support/desk-screen.ts';
import { Officer } from './support/officer.ts';
import { messages, toastOf } from './support/page.ts';
import { expect, test } from './support/test.ts';

const words = messages('en', 'deskCalls');

test(
  '§11 desk: an officer sets hours, and a call that a visitor books appears and is cancelled',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const url = baseURL ?? '';
    const manager = await Officer.at(url, 'manager');
    const session = await newClient(url, { full_name: 'Wei Ling' });
    const { email } = session.user;
    await manager.call('change_staff', { email, role: 'officer' });
    await signedIn(page, session);

    await page.goto('/desk/calls');
    await page.getByRole('link', { name: words.setHours }).click();
    const week = page.getByRole('form', { name: words.week });
    await week.getByLabel(words.timeZone).selectOption('Europe/London');
    await week.getByRole('button', { name: 'Add hours: Monday' }).click();
    // Nobody else takes calls at night, except at weekends (booking.spec.ts).
    await week.getByLabel('Monday, from').fill('02:00');
    await week.getByLabel('Monday, to').fill('05:00');
    await week.getByRole('button', { name: words.copyMonday }).click();
    await week.getByRole('button', { name: words.saveHours }).click();
    await expectToast(page, words.hoursSaved);
    await page.reload();
    await expect(week.getByLabel('Friday, to')).toHaveValue('05:00');

    const { slots } = await manager.call<{ slots: string[] }>('consultation_slots', {});
    const isNight = (slot: string) =>
      /T0[1-4]:/.test(slot) && ![0, 6].includes(new Date(slot).getUTCDay());
    const night = slots.filter(isNight).at(-1) ?? '';
    await manager.call('book_consultation', {
      submission: {
        name: 'Hana Sato',
        email: `hana-${crypto.randomUUID()}@example.com`,
        service: 'General Inquiry',
        message: 'I would like to talk.',
        locale: 'en',
        draft_key: crypto.randomUUID(),
      },
      starts_at: night,
      time_zone: 'Pacific/Auckland',
    });
    await page.goto(`/desk/calls?from=${night.slice(0, 10)}`);
    const call = page.getByRole('listitem').filter({ hasText: 'Hana Sato' });
    await expect(call).toContainText('for the client · New Zealand Time');
    await confirm(page, 'Cancel the call with Hana Sato', words.cancel);
    await expectToast(page, words.cancelDone);
    await expect(call).toContainText(words.cancelled);

    await call.getByRole('link', { name: 'Hana Sato' }).click();
    await expect(page.getByRole('main')).toContainText(words.cancelled);
    await manager.call('change_staff', { email });
  },
);

test(
  '§11 desk: an officer marks a call that took place, and undoes a wrong mark in its notice',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    await signedIn(page, await sampleSession(baseURL ?? '', 'officer'));
    await page.goto('/desk/calls');
    const waiting = page.getByRole('region', { name: words.toMark });
    await waiting
      .getByRole('button', { name: 'Mark as a no-show: call with Martín Quiroga' })
      .click();
    await expectToast(page, words.markedNoShow);
    await expect(waiting).toBeHidden();
    await toastOf(page)
      .getByRole('button', { name: /^Undo mark/ })
      .click();
    await expectToast(page, words.unmarked);
    await waiting
      .getByRole('button', { name: 'Mark as done: call with Martín Quiroga' })
      .click();
    await expectToast(page, words.markedDone);
    await expect(waiting).toBeHidden();
    await page.getByRole('link', { name: words.earlier }).click();
    const call = page.getByRole('listitem').filter({ hasText: 'CPF-L-2025-00003' });
    await expect(call).toContainText(words.done);
  },
);
