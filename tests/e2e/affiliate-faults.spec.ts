import {
  affiliates,
  answerCall,
  openPanel,
  panelOf,
  path,
  rowsOf,
} from './affiliate-link.ts';
import { expired, newClient, signedIn } from './clients.ts';
import { messages, spoken, toastOf } from './contact-forms.ts';
import { expect, onlyChromium, returningVisitor, test } from './support.ts';

for (const call of ['own', 'insert'] as const)
  for (const locale of spoken)
    test(`§8 R21 affiliates: ${call} that fails is told, and the next press works (${locale})`, async ({
      page,
      baseURL,
    }) => {
      const texts = messages(locale, 'affiliate');
      const session = await newClient(baseURL ?? '');
      await answerCall(page, call, (route) =>
        route.fulfill({ status: 500, body: '<!doctype html><title>Oops</title>' }),
      );
      const panel = await openPanel(page, session, locale);
      await panel.become.click();
      const toast = toastOf(page, locale);
      await expect(toast).toContainText(texts.errorGeneratingLinkDesc);
      await expect(toast).toContainText(texts.error);
      await expect(toast).toHaveClass(/toast-failed/);
      await expect(panel.become).toBeEnabled();
      await expect(panel.link).toBeHidden();

      await page.unroute(affiliates);
      await panel.become.click();
      await expect(panel.link).toBeVisible();
      expect(await rowsOf(baseURL ?? '', session)).toHaveLength(1);
    });

test('R21 affiliates: a returning affiliate who cannot be recognised is told when they ask', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  const panel = await openPanel(page, session);
  await panel.become.click();
  await expect(panel.link).toBeVisible();
  await page.route(affiliates, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed');
  await page.reload();
  await asked;
  await expect(panel.become).toBeEnabled();
  await expect(toastOf(page)).toHaveCount(0);
  await page.unroute(affiliates);
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Link found');
  await expect(panel.link).toBeFocused();
});

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
  // To recognise the visitor has shown that it is: the whole page says so.
  await expect(page.locator('#join').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Client Login' })).toBeVisible();
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Login Required');
});

test('R21 affiliates: a download that fails is told, and can be tried again', async ({
  page,
  context,
  baseURL,
}) => {
  await returningVisitor(page);
  await page.goto(path);
  const panel = panelOf(page);
  await panel.become.click();
  await expect(toastOf(page)).toContainText('Login Required');
  // What talks to the backend comes once there is a session.
  await page.route('**/_astro/*.js*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed');
  await signedIn(await context.newPage(), await newClient(baseURL ?? ''));
  await refused;
  await panel.become.click();
  await expect(toastOf(page)).toContainText('We could not reach our server.');
  await expect(panel.become).toBeEnabled();
  onlyChromium(page, 'Firefox asks for no script again that failed, until a reload.');
  await page.unroute('**/_astro/*.js*');
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
