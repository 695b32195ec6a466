import { heroLink, hold, messages, scripts, toastOf } from './contact-forms.ts';
import { expect, returningVisitor, test } from './support.ts';

const { offline } = messages('en', 'frame');

test.beforeEach(({ page }) => returningVisitor(page));

test('§2 consultation: a double click on an opener leaves the dialog open, every time', async ({
  page,
}) => {
  // Twenty times, for a machine that is slow.
  test.slow();
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  // Beside the dialog, where a click closes it.
  const opener = page.getByRole('banner').getByRole('link', { name: 'Get Started' });
  for (let time = 0; time < 20; time += 1) {
    await opener.dblclick();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('§2 consultation: a click beside it, elsewhere than the opening one, closes it', async ({
  page,
}) => {
  await page.goto('/');
  await heroLink(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('R20 openers: a tap shows at once that it works, and nothing moves', async ({
  page,
}) => {
  const release = await hold(page, scripts.consultation);
  await page.goto('/');
  const link = heroLink(page);
  const before = await link.boundingBox();
  const busy = await link.evaluate((element: HTMLElement) => {
    element.click();
    return element.ariaBusy;
  });
  expect(busy).toBe('true');
  // It begins within 100 ms, and is to be seen below a mouse, too.
  await expect(link).toHaveCSS('animation-delay', '0.05s');
  await link.hover();
  await expect(link).toHaveCSS('background-image', /linear-gradient/);
  await expect(link).toHaveCSS('background-size', /3px$/);
  expect(await link.boundingBox()).toEqual(before);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(link).not.toHaveAttribute('aria-busy');
});

test('R20 openers: in the menu of a phone, too, which stays until the dialog comes', async ({
  page,
}) => {
  const release = await hold(page, scripts.consultation);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Get Started' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(link).toBeInViewport();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(link).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R20 openers: the sign stands still', async ({ page }) => {
    await hold(page, scripts.consultation);
    await page.goto('/');
    await heroLink(page).click();
    await expect(heroLink(page)).toHaveCSS('box-shadow', /inset/);
    await expect(heroLink(page)).toHaveCSS('animation-name', 'none');
  });
});

test('R21 openers: offline the page stays and says so; online the next tap opens', async ({
  page,
}) => {
  await page.goto('/');
  const note = page.getByRole('alert').filter({ hasText: offline });
  await page.context().setOffline(true);
  await heroLink(page).click();
  await expect(note).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(heroLink(page)).not.toHaveAttribute('aria-busy');
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await heroLink(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('R21 openers: a notice that cannot be shown offline is replaced by the note', async ({
  page,
}) => {
  await page.goto('/');
  await page.context().setOffline(true);
  const social = page.getByRole('button', { name: 'LinkedIn' });
  await social.click();
  const note = page.getByRole('alert').filter({ hasText: offline });
  await expect(note).toBeInViewport();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(note).toBeHidden();
});

test('R21 openers: a notice asked for while the dialog comes does not take its way on', async ({
  page,
}) => {
  const refuse = await hold(page, scripts.consultation);
  await page.route(scripts.texts, (route) => route.abort());
  await page.goto('/');
  await heroLink(page).click();
  await page.getByRole('button', { name: 'LinkedIn' }).click();
  refuse();
  await expect(page).toHaveURL('/contact-us?subject=Homepage+Inquiry');
});

test('§4 consultation: Back closes it, Forward opens it again, and the page stays', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.goto('/');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const dialog = page.getByRole('dialog');
  await heroLink(page).click();
  await dialog.getByLabel('Name').fill('Ana');
  await page.evaluate(() => history.back());
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.evaluate(() => history.forward());
  await expect(dialog.getByLabel('Name')).toHaveValue('Ana');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Closed otherwise, it leaves no entry behind: Back leads to the page before.
  await page.waitForFunction(
    () => !(history.state as { consultation?: string } | null)?.consultation,
  );
  expect(loads).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});

test('§4 consultation: after sending, Back leads to the page before', async ({
  page,
}) => {
  await page.route('**/rest/v1/contact_submissions*', (route) =>
    route.fulfill({ status: 201 }),
  );
  await page.goto('/pricing');
  await page.goto('/');
  await heroLink(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ana');
  await dialog.getByLabel('Email address').fill('ana@example.com');
  await dialog.getByLabel('Message').fill('Hello');
  await dialog.getByRole('button', { name: 'Request consultation' }).click();
  await expect(toastOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/pricing');
});
