import {
  affiliates,
  answerCall,
  callOf,
  openPanel,
  panelOf,
  path,
  rowsOf,
} from './affiliate-link.ts';
import { backendFaults } from './backend-faults.ts';
import { expired, newClient } from './clients.ts';
import { messages, scripts, spoken, toastOf } from './contact-forms.ts';
import { deadlinesOnClock, passTenSeconds } from './deadlines.ts';
import { expect, onlyChromium, test } from './support.ts';

const answers = ['own', 'candidate', 'insert'] as const;

for (const call of answers)
  for (const [name, fault] of Object.entries(backendFaults))
    for (const locale of name === '500 with HTML' ? spoken : ['en']) {
      // No row and no error reads as "no such code", which the insert then proves.
      if (call === 'candidate' && name === '200 with JSON') continue;
      test(`§8 R21 affiliates: ${call} ${name}: told, and the button is back (${locale})`, async ({
        page,
        baseURL,
      }) => {
        const texts = messages(locale, 'affiliate');
        await deadlinesOnClock(page);
        const session = await newClient(baseURL ?? '');
        const panel = await openPanel(page, session, locale);
        const ready = page.waitForResponse(scripts.texts);
        await panel.become.focus();
        await panel.become.hover();
        await answerCall(page, call, fault);
        const called = page.waitForRequest(
          (request) => request.url().includes('/affiliates?') && callOf(request) === call,
        );
        await panel.become.click();
        await Promise.all([ready, called]);
        if (name === 'hanging') await passTenSeconds(page);
        const toast = toastOf(page, locale);
        await expect(toast).toContainText(texts.errorGeneratingLinkDesc);
        await expect(toast).toContainText(texts.error);
        await expect(toast).toHaveClass(/toast-failed/);
        await expect(panel.become).toBeEnabled();
        await expect(panel.link).toBeHidden();

        await page.clock.resume();
        await page.unroute(affiliates);
        await panel.become.click();
        await expect(panel.link).toBeVisible();
        expect(await rowsOf(baseURL ?? '', session)).toHaveLength(1);
      });
    }

test('R21 affiliates: a session that cannot be renewed: told', async ({
  page,
  baseURL,
}) => {
  await page.route('**/auth/v1/token*', (route) => route.abort());
  const panel = await openPanel(page, expired(await newClient(baseURL ?? '')));
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Could not get your referral link.');
  await expect(panel.become).toBeEnabled();
});

test('§8 affiliates: a session that turns out to be over asks to log in', async ({
  page,
  baseURL,
}) => {
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found' } }),
  );
  const panel = await openPanel(page, expired(await newClient(baseURL ?? '')));
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible();
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Login Required');
  // The page shows it, too.
  await expect(page.locator('#join').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Client Login' })).toBeVisible();
});

test('R21 affiliates: a download that fails is told, and can be tried again', async ({
  page,
  baseURL,
}) => {
  const panel = await openPanel(page, await newClient(baseURL ?? ''));
  await page.route('**/_astro/tables.*.js', (route) => route.abort());
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Could not get your referral link.');
  onlyChromium(page, 'Firefox asks for no script again that failed, until a reload.');
  await page.unroute('**/_astro/tables.*.js');
  await panel.become.click();
  await expect(panel.link).toBeVisible();
});

for (const locale of spoken) {
  const texts = messages(locale, 'affiliate');

  test(`§8 affiliates: a clipboard that refuses leaves the link selected (${locale})`, async ({
    page,
    baseURL,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: {
          writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
        },
      });
    });
    const panel = await openPanel(page, await newClient(baseURL ?? ''), locale);
    await panel.become.click();
    await expect(panel.link).toBeVisible();
    await panel.copy.click();
    await expect(toastOf(page, locale)).toContainText(texts.errorCopyingLinkDesc);
    await expect(toastOf(page, locale)).toContainText(texts.error);
    await expect(toastOf(page, locale)).toHaveClass(/toast-failed/);
    await expect(panel.link).toBeFocused();
    const selected = await panel.link.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(selected).toBe(await panel.link.inputValue());
  });
}

test('R23 affiliates: a missing clipboard is told', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const panel = await openPanel(page, await newClient(baseURL ?? ''));
  await panel.become.click();
  await panel.copy.click();
  await expect(toastOf(page)).toContainText('please copy it manually');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R24 affiliates: shows the way to log in and to write to us', async ({ page }) => {
    await page.goto(path);
    const join = page.locator('#join');
    await expect(join.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(join.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect(panelOf(page).become).toBeHidden();
    const note = join.locator('noscript p');
    await expect(note).toContainText('Getting your link needs JavaScript.');
    await expect(note.locator('a')).toHaveAttribute(
      'href',
      'mailto:affiliates@crossport.example',
    );
  });
});
