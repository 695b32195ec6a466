import type { Locator, Page } from '@playwright/test';

import { zonedDay, zonedTime, zoneName } from '../../src/i18n/zoned-time.ts';
import { expectAccessible } from '../a11y/axe.ts';
import { formOf, heroLink } from './support/contact-forms.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { Officer } from './support/officer.ts';
import { messages, toastOf } from './support/page.ts';
import {
  expect,
  freshEmail,
  returningVisitor,
  storedSubmissions,
  test,
} from './support/test.ts';

const auckland = 'Pacific/Auckland';
const london = 'Europe/London';

test.use({ timezoneId: auckland });

// A slow machine would look like a slow response, after which the form offers no times.
test.beforeEach(({ page }) => patient(page));

async function patient(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
}

/** Hours that no other officer has, so that a slot of theirs is free once. */
async function openWeekends(url: string): Promise<void> {
  const manager = await Officer.at(url, 'manager');
  await manager.call('set_own_hours', {
    time_zone: london,
    hours: [6, 7].map((weekday) => ({ weekday, starts: '00:00', ends: '23:30' })),
  });
}

function weekendSlots(slots: string[]): string[] {
  // Before and after these hours, the other officers are never at work.
  return slots.filter((slot) => {
    const at = new Date(slot);
    return [0, 6].includes(at.getUTCDay()) && at.getUTCHours() < 6;
  });
}

async function slotsOn(page: Page): Promise<string[]> {
  const response = await page.waitForResponse('**/rpc/consultation_slots');
  return ((await response.json()) as { slots: string[] }).slots;
}

const when = (slot: string, zone: string, locale: string) =>
  messages(locale, 'booking')
    .when.replace('{day}', zonedDay(slot, zone, locale))
    .replace('{time}', zonedTime(slot, zone, locale));

/**
 * Scrolled to the top and without a notice, because the dialog's close button and the notice lie
 * over each other.
 */
async function accessible(page: Page, locale: string): Promise<void> {
  await expect(toastOf(page, locale)).toHaveCount(0);
  await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, 0));
  await expectAccessible(page);
}

/** Chooses with the arrow keys, from the radio button that has the focus. */
async function arrowTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.isChecked()) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('The arrow keys never reached the choice');
}

for (const [locale, index] of [
  ...(process.env['FULL'] ? [['en', 0] as const] : []),
  ['zh', 2] as const,
])
  test(`§2 §4 booking: a visitor in Auckland books, moves and cancels a call by keyboard on a phone (${locale})`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await openWeekends(baseURL ?? '');
    const texts = messages(locale, 'booking');
    await page.setViewportSize({ width: 360, height: 740 });
    await returningVisitor(page, { locale });
    await page.goto(locale === 'en' ? '/' : `/${locale}/`);
    const offers = slotsOn(page);
    await heroLink(page, locale).focus();
    await page.keyboard.press('Enter');
    const slots = weekendSlots(await offers);
    const [slot = '', later = ''] = slots.slice(index);
    const dialog = page.getByRole('dialog');
    const form = formOf(page, 'consultation', locale);
    const email = freshEmail();
    for (const [field, text] of [
      [form.name, 'Ana'],
      [form.email, email],
      [form.message, 'A company in China, please.'],
    ] as const) {
      await expect(field).toBeVisible();
      await field.focus();
      await page.keyboard.type(text);
    }
    await expect(dialog.getByRole('radio', { name: texts.noTime })).toBeChecked();
    await enter(page, dialog.getByRole('button', { name: texts.moreDays }));
    const day = zonedDay(slot, auckland, locale);
    const times = dialog.getByRole('group', {
      name: texts.times.replace('{day}', day),
      exact: true,
    });
    await page.keyboard.press('ArrowDown');
    for (let presses = 0; presses < 15 && !(await times.isVisible()); presses += 1)
      await page.keyboard.press('ArrowDown');
    await tabTo(page, times.getByRole('radio').first());
    await page.keyboard.press('Space');
    const time = times.getByRole('radio', {
      name: zonedTime(slot, auckland, locale),
      exact: true,
    });
    await arrowTo(page, time);
    await accessible(page, locale);
    await enter(page, dialog.getByRole('button', { name: texts.book }));

    const receipt = page.getByRole('region', { name: texts.receipt });
    await expect(receipt.getByRole('heading')).toBeFocused();
    // Otherwise the close button lies over the receipt.
    expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    for (const zone of [auckland, london]) {
      await expect(receipt).toContainText(when(slot, zone, locale));
      await expect(receipt).toContainText(zoneName(slot, zone, locale));
    }
    expect(await storedSubmissions(baseURL ?? '', email)).toMatchObject([
      { service: 'Consultation: Homepage Inquiry', locale },
    ]);
    await enter(page, receipt.getByRole('link', { name: texts.manage }));

    await expect(page).toHaveURL(/\/consultation#[\da-f-]{36}$/);
    const main = page.getByRole('main');
    await expect(main).toContainText(when(slot, auckland, locale));
    await expect(main).toContainText(when(slot, london, locale));
    await enter(page, main.getByRole('button', { name: texts.move }));
    await expect(main.getByRole('radio').first()).toBeFocused();
    await enter(page, main.getByRole('button', { name: texts.moreDays }));
    await page.keyboard.press('Space');
    const others = main.getByRole('group', {
      name: texts.times.replace('{day}', zonedDay(later, auckland, locale)),
      exact: true,
    });
    for (let presses = 0; presses < 15 && !(await others.isVisible()); presses += 1)
      await page.keyboard.press('ArrowDown');
    await tabTo(page, others.getByRole('radio').first());
    await page.keyboard.press('Space');
    await arrowTo(
      page,
      others.getByRole('radio', {
        name: zonedTime(later, auckland, locale),
        exact: true,
      }),
    );
    await expectAccessible(page);
    await enter(page, main.getByRole('button', { name: texts.moveSubmit }));
    await expect(main.getByRole('status')).toHaveText(texts.moved);
    await expect(main).toContainText(when(later, london, locale));

    await enter(page, main.getByRole('button', { name: texts.cancel }));
    const question = page.getByRole('dialog', { name: texts.cancelQuestion });
    await enter(page, question.getByRole('button', { name: texts.cancel }));
    const cancelled = page.getByRole('heading', { name: texts.cancelled });
    await expect(cancelled).toBeFocused();
    await page.reload();
    await expect(cancelled).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
  });

test('§4 booking: a broken link says what to do', async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/consultation#half-a-link');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: 'This link does not work' }),
  ).toBeVisible();
  await expect(main.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page);
});
