import { newClient, sampleSession, signedIn } from './support/clients.ts';
import { Officer } from './support/officer.ts';
import { messages } from './support/page.ts';
import { contentLoads } from './support/portal-screens.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 800 } });

const cases = messages('en', 'cases');

for (const [name, path, other] of [
  ['client', '/dashboard/cases/CPF-C-2025-00003#messages', 'Grace Lin · Crossport'],
  ['client', '/dashboard/messages?case=CPF-C-2025-00003', 'Grace Lin · Crossport'],
  ['officer', '/desk/cases/CPF-C-2025-00003#messages', 'Maya Santoso'],
] as const)
  test(`D7 a phone shows the newest messages and the form at once (${path})`, async ({
    page,
    baseURL,
  }) => {
    await signedIn(page, await sampleSession(baseURL ?? '', name));
    await page.goto(path);
    await contentLoads(page);
    const thread = page.getByRole('group', { name: 'Messages' });
    const lines = thread.getByRole('listitem').filter({ has: page.locator('p') });
    const text = page.getByRole('textbox', { name: cases.write });
    const send = page.getByRole('button', { name: cases.sendMessage });
    const height = async () => (await text.boundingBox())?.height ?? 0;

    await test.step('two whole messages, by name', async () => {
      await expect(lines.last()).toBeInViewport({ ratio: 1 });
      await expect(lines.nth(-2)).toBeInViewport({ ratio: 1 });
      await expect(lines.filter({ hasText: other }).first()).toBeAttached();
      for (const part of [text, send]) await expect(part).toBeInViewport({ ratio: 1 });
      await expect(page.getByText(cases.attach)).toHaveCount(1);
      await expect(page.locator('.chat-button')).not.toBeInViewport();
      expect(
        await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
      ).toBe(0);
    });

    await test.step('in a form of one line, which grows but covers nothing', async () => {
      const line = await height();
      expect(line).toBeLessThan(56);
      await text.fill('A line\n'.repeat(3));
      expect(await height()).toBeGreaterThan(2 * line - 20);
      await text.fill('A line\n'.repeat(60));
      expect(await height()).toBeLessThanOrEqual(240);
      for (const part of [text, send, lines.last()])
        await expect(part).toBeInViewport({ ratio: 1 });
      await text.fill('');
    });

    await test.step('and the oldest by keyboard', async () => {
      await expect(lines.first()).not.toBeInViewport();
      await thread.focus();
      // What still loads may end a scroll.
      await expect(async () => {
        await page.keyboard.press('Home');
        await expect(lines.first()).toBeInViewport({ ratio: 1, timeout: 1000 });
      }).toPass();
    });
  });

test('§9 a phone marks a message as read that it shows above the form', async ({
  page,
  baseURL,
}) => {
  const session = await newClient(baseURL ?? '');
  const officer = await Officer.at(baseURL ?? '');
  const { id, reference } = await officer.openCase(session);
  const sent = { case_id: id, body: 'Hello', files: [], retry_key: crypto.randomUUID() };
  await officer.call('post_message', sent);
  await signedIn(page, session);
  await page.goto(`/dashboard/cases/${reference}`);
  await contentLoads(page);
  const tab = page
    .getByRole('navigation', { name: cases.parts })
    .getByRole('link', { name: /^Messages/ });
  await expect(tab).toHaveAccessibleName(/1$/);
  await tab.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hello' })).toBeInViewport();
  await expect(tab).toHaveAccessibleName('Messages');
});
