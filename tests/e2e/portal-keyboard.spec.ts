import { newClient, signedIn } from './support/clients.ts';
import { enter, tabTo } from './support/keyboard.ts';
import { Officer, passport } from './support/officer.ts';
import { toastOf } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('D7 portal: a client sends a document, writes a message and changes settings, by keyboard alone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const url = baseURL ?? '';
  const session = await newClient(url);
  await (await Officer.at(url)).openCase(session);
  await signedIn(page, session);
  // A file dialog without a listener stays open.
  page.on('filechooser', (chooser) => void chooser.setFiles(passport));
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Welcome, Ana Silva');

  await test.step('opens the case and sends a file', async () => {
    await tabTo(page, page.getByRole('link', { name: /^Send documents/ }));
    await page.keyboard.press('Enter');
    await expect(heading).toBeFocused();
    const input = page.getByLabel(/^Choose files: /).first();
    await tabTo(page, input);
    await expect(input).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
  });

  await test.step('writes a message', async () => {
    await tabTo(page, page.getByLabel('Your message', { exact: true }).last());
    await page.keyboard.type('From the keyboard');
    await tabTo(page, page.getByRole('button', { name: 'Send message' }));
    await page.keyboard.press('Enter');
    const sent = page.getByRole('listitem').filter({ hasText: 'From the keyboard' });
    await expect(sent).toHaveCount(1);
  });

  await test.step('changes the profile and chooses notifications', async () => {
    await page.keyboard.press('Control+Home');
    await tabTo(page, page.getByRole('button', { name: 'Account', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Account settings' }).first());
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Settings');
    const name = page.getByLabel('Full name');
    await tabTo(page, name);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Ana María Silva');
    const language = page.getByLabel('Language of our emails');
    await tabTo(page, language);
    await page.keyboard.type('Espa');
    await enter(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(toastOf(page)).toContainText('Saved');
    const box = page.getByRole('checkbox', { name: 'There is a new message: Here' });
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).not.toBeChecked();
    const email = page.getByRole('combobox', {
      name: 'There is a new message: By email',
    });
    await tabTo(page, email);
    await page.keyboard.type('Email once');
    await expect(email).toHaveValue('daily');
    await expect(
      page.getByRole('group', { name: 'There is a new message' }),
    ).not.toHaveAttribute('aria-busy');
    await page.reload();
    await expect(name).toHaveValue('Ana María Silva');
    await expect(language).toHaveValue('es');
    await expect(box).not.toBeChecked();
    await expect(email).toHaveValue('daily');
  });

  await test.step('opens and leaves the dialog before a deletion', async () => {
    const button = page.getByRole('button', { name: 'Delete my account' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Really delete your account?' });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: 'Keep my account' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
