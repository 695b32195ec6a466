import { accept, endpoint, fillIn, formOf, heroLink } from './support/contact-forms.ts';
import { hold, messages, scriptFiles, toastOf } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const { offline } = messages('en', 'frame');

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 consultation: a double click on an opener leaves the dialog open, every time', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  // Outside the dialog, where a click closes it.
  const opener = page.getByRole('banner').getByRole('link', { name: 'Get started' });
  for (let time = 0; time < 2; time += 1) {
    await opener.dblclick();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('R1.20 openers: a tap gets feedback at once, and the layout stays', async ({
  page,
}) => {
  await page.goto('/');
  const release = await hold(page, scriptFiles);
  const link = heroLink(page);
  const before = await link.boundingBox();
  const busy = await link.evaluate((element: HTMLElement) => {
    element.click();
    return element.ariaBusy;
  });
  expect(busy).toBe('true');
  // Starts within 100 ms and must be visible below a mouse pointer.
  await expect(link).toHaveCSS('animation-delay', '0.05s');
  await link.hover();
  await expect(link).toHaveCSS('background-image', /linear-gradient/);
  await expect(link).toHaveCSS('background-size', /3px$/);
  expect(await link.boundingBox()).toEqual(before);
  // With reduced motion it is static.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(link).toHaveCSS('box-shadow', /inset/);
  await expect(link).toHaveCSS('animation-name', 'none');
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(link).not.toHaveAttribute('aria-busy');
});

test('R1.21 openers: offline the page stays and says so, and online the next tap opens the dialog', async ({
  page,
}) => {
  await page.goto('/');
  const note = page.getByRole('alert').filter({ hasText: offline });
  await page.context().setOffline(true);
  await heroLink(page).click();
  await expect(note).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(heroLink(page)).not.toHaveAttribute('aria-busy');

  // A note replaces a notice that cannot be shown; a click dismisses it.
  await page.getByRole('button', { name: 'LinkedIn' }).click();
  await expect(note).toBeInViewport();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).toBeHidden();

  await heroLink(page).click();
  await expect(note).toBeVisible();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await heroLink(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test(
  '§4 consultation: Back closes it, Forward reopens it, and Back then leads to the previous page',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(endpoint, accept);
    await page.goto('/pricing');
    await page.goto('/');
    let loads = 0;
    page.on('load', () => (loads += 1));
    const dialog = page.getByRole('dialog');
    const form = formOf(page, 'consultation');
    const settled = () =>
      page.waitForFunction(
        () => !(history.state as { consultation?: string } | null)?.consultation,
      );
    await heroLink(page).click();
    await form.name.fill('Ana');
    await page.evaluate(() => history.back());
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.evaluate(() => history.forward());
    await expect(form.name).toHaveValue('Ana');
    // Browsers send `close` a frame later, when the dialog may be open again.
    await dialog.evaluate((closed) => closed.dispatchEvent(new Event('close')));
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await settled();

    // After sending and closing, no history entry is left.
    await heroLink(page).click();
    await fillIn(form, 'ana@example.com');
    await form.submit.click();
    await expect(toastOf(page)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await settled();
    expect(loads).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/pricing');
  },
);
