import { answerCall, openPanel, panelOf, path, rowsOf, taken } from './affiliate-link.ts';
import { newClient } from './clients.ts';
import { messages, spoken, toastOf } from './contact-forms.ts';
import { expect, test } from './support.ts';

for (const locale of spoken) {
  const texts = messages(locale, 'affiliate');

  test(`§8 affiliates: five taken codes are enough (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const panel = await openPanel(page, await newClient(baseURL ?? ''), locale);
    let inserts = 0;
    await answerCall(page, 'insert', (route) => {
      inserts += 1;
      return taken(route);
    });
    await panel.become.click();
    await expect(toastOf(page, locale)).toContainText(texts.error);
    await expect(toastOf(page, locale)).toContainText(texts.noUniqueCode);
    await expect(toastOf(page, locale)).toHaveClass(/toast-failed/);
    expect(inserts).toBe(5);
    await expect(panel.become).toBeEnabled();
  });
}

test('R8 affiliates: two tabs at once make one row and show one link', async ({
  page,
  context,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  const first = await openPanel(page, session);
  const other = await context.newPage();
  await other.goto(path);
  const second = panelOf(other);
  // Each tab asks for its row before either has been told that there is none.
  let asked = 0;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  for (const tab of [page, other])
    await answerCall(tab, 'insert', async (route) => {
      asked += 1;
      if (asked === 2) resolve(undefined);
      await promise;
      await route.continue();
    });
  await first.become.click();
  await second.become.click();
  await expect(first.link).toBeVisible();
  await expect(second.link).toBeVisible();
  const rows = await rowsOf(baseURL ?? '', session);
  expect(rows).toHaveLength(1);
  const link = `${baseURL}/?ref=${rows[0]?.referral_code}`;
  await expect(first.link).toHaveValue(link);
  await expect(second.link).toHaveValue(link);
});
