import { expect, returningVisitor, test } from './support.ts';

test.beforeEach(async ({ page }) => {
  await returningVisitor(page);
  await page.goto('/');
});

test('§4 home: three questions, one open at a time', async ({ page }) => {
  const questions = page.getByRole('main').locator('details');
  await expect(questions).toHaveCount(3);
  await expect(page.locator('details[open]')).toHaveCount(0);
  for (const [index, question] of (await questions.all()).entries()) {
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.locator('p')).toBeVisible();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await expect(questions.nth(index)).toHaveAttribute('open');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(0);
});
