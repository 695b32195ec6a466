import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { fillIn } from '../../src/i18n/fill-in.ts';
import { expectAccessible } from '../a11y/axe.ts';
import { password } from '../server/auth.ts';
import { greeting, runServer } from '../server/child.ts';
import {
  continueButton,
  linkEmailedTo,
  newPasswordForm,
  openLogin,
} from './support/account-pages.ts';
import { newClient, sampleSession, signedIn, storedSession } from './support/clients.ts';
import { refocusUntilShown } from './support/desk-screen.ts';
import { heading, messages, toastOf } from './support/page.ts';
import { expect, returningVisitor, test } from './support/test.ts';

const texts = messages('en', 'code');
const settings = messages('en', 'settings');
const application = messages('en', 'application');
const desk = messages('en', 'desk');

/** An authenticator app. The server accepts each code once, half a minute early or late. */
class Authenticator {
  readonly #app: TOTP;
  #step = -1;

  constructor(secret: string) {
    this.#app = new TOTP({ secret: Secret.fromBase32(secret) });
  }

  next(): string {
    return this.#app.generate({ timestamp: Date.now() + 30_000 * this.#step++ });
  }
}

/** Adds a device on the open screen, without giving its first code. */
async function nameDevice(page: Page, name: string): Promise<Authenticator> {
  await page.getByLabel(settings.twoStepName).fill(name);
  await page.getByRole('button', { name: settings.twoStepContinue }).click();
  await expect(page.getByRole('img', { name: settings.twoStepQr })).toBeVisible();
  const key = await page.locator('code').innerText();
  return new Authenticator(key.replace(/\s/g, ''));
}

async function giveCode(page: Page, code: string, button = texts.submit): Promise<void> {
  await page.getByLabel(texts.code).fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function setUp(page: Page, name: string): Promise<Authenticator> {
  await page.getByRole('button', { name: settings.twoStepSetUp }).click();
  const app = await nameDevice(page, name);
  await giveCode(page, app.next(), settings.twoStepFinish);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  return app;
}

async function logInAs(page: Page, email: string, typed: string): Promise<void> {
  const form = await openLogin(page);
  await form.email.fill(email);
  await form.password.fill(typed);
  await form.submit.click();
}

test('§4 second factor: a client adds a device, and from then on a password alone opens nothing', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const session = await newClient(baseURL ?? '');
  const { email } = session.user;
  await returningVisitor(page);
  await signedIn(page, session);
  await page.goto('/dashboard/settings');
  let app = new Authenticator('');

  await test.step('a wrong code says so beside the field; the right one adds the device', async () => {
    await page.getByRole('button', { name: settings.twoStepSetUp }).click();
    app = await nameDevice(page, '我的手机');
    await expectAccessible(page);
    await giveCode(page, '000000', settings.twoStepFinish);
    await expect(page.getByLabel(texts.code)).toHaveAccessibleDescription(
      texts.wrongCode,
    );
    await giveCode(page, app.next(), settings.twoStepFinish);
    await expect(toastOf(page)).toContainText(settings.twoStepDone);
    await expect(page.getByText('我的手机')).toBeVisible();
    await expect(page.getByRole('region', { name: settings.twoStep })).toBeFocused();
    await expect(page.getByText(settings.twoStepSecond)).toBeVisible();
  });

  await test.step('the log-in asks for a code, and leads back to the password', async () => {
    await page.getByRole('button', { name: application.account, exact: true }).click();
    await page.getByRole('button', { name: application.logOut, exact: true }).click();
    await page.waitForURL('/');
    await logInAs(page, email, password);
    await expect(heading(page)).toHaveText(texts.heading);
    await expect(page.getByLabel(texts.code)).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: texts.toPassword }).click();
    await expect(page.getByLabel(texts.code)).toBeHidden();
    await expect.poll(() => storedSession(page)).toBeNull();
    await logInAs(page, email, password);
    await expect(page.getByLabel(texts.code)).toBeVisible();
  });

  await test.step('another tab asks too, and follows the first', async () => {
    const tab = await context.newPage();
    await returningVisitor(tab);
    await tab.goto('/dashboard/settings');
    await expect(heading(tab)).toHaveText(texts.heading);
    await giveCode(page, app.next());
    await expect(heading(page)).toContainText('Ana');
    await expect(heading(tab)).toHaveText(settings.heading);
    await tab.close();
  });

  await test.step('a reset link sets a password only with a code', async () => {
    const forgot = await openLoggedOut(page);
    await forgot.email.fill(email);
    await forgot.submit.click();
    // Until it is sent, the sign-up's link is the newest.
    await expect(toastOf(page)).toContainText(messages('en', 'login').resetLinkSent);
    await page.goto(await linkEmailedTo(baseURL ?? '', email));
    await continueButton(page).click();
    const form = newPasswordForm(page);
    await form.password.fill('second password');
    await form.confirmPassword.fill('second password');
    await form.submit.click();
    await giveCode(page, app.next());
    await expect(page).toHaveURL(/\/login/);
  });
});

async function openLoggedOut(page: Page) {
  // The dashboard would open the log-in page itself, at any moment.
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('session'));
  return openLogin(page, 'forgot');
}

test('§4 second factor: a change to the account asks for a new code, then repeats itself', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const session = await newClient(baseURL ?? '');
  await returningVisitor(page);
  await signedIn(page, session);
  await page.goto('/dashboard/settings');
  const app = await setUp(page, 'Phone');

  await test.step('deletion: the password is not enough', async () => {
    await page.getByRole('button', { name: settings.deleteNow }).click();
    const question = page.getByRole('dialog', { name: settings.deletionConfirm });
    await question.getByLabel(settings.deletionPassword).fill(password);
    await question.getByRole('button', { name: settings.deleteNow }).click();
    const dialog = page.getByRole('dialog', { name: texts.again });
    await expectAccessible(page);
    await dialog.getByLabel(texts.code).fill('000000');
    await dialog.getByRole('button', { name: texts.submit }).click();
    await expect(dialog.getByRole('alert')).toHaveText(texts.wrongCode);
    await dialog.getByLabel(texts.code).fill(app.next());
    await dialog.getByRole('button', { name: texts.submit }).click();
    await expect(
      page.getByRole('button', { name: settings.deletionCancel }),
    ).toBeVisible();
  });

  await test.step('a device is removed with a code', async () => {
    const remove = fillIn(settings.twoStepRemoveWhich, { name: 'Phone' });
    await page.getByRole('button', { name: remove }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(settings.twoStepRemoveLast);
    await dialog.getByRole('button', { name: texts.cancel }).click();
    await expect(page.getByRole('button', { name: remove })).toBeFocused();
    await page.getByRole('button', { name: remove }).click();
    await dialog.getByLabel(texts.code).fill(app.next());
    await dialog.getByRole('button', { name: settings.twoStepRemove }).click();
    await expect(page.getByRole('button', { name: settings.twoStepSetUp })).toBeVisible();
  });
});

// Its own server, because a second factor that is required closes the desk to the other tests.
test.describe('the desk', { tag: '@full' }, () => {
  let url = '';
  let stop: () => unknown = () => undefined;

  test.beforeAll(async () => {
    // A server's first start fills its database.
    test.setTimeout(180_000);
    const child = runServer({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'crossport-factor-')),
      LITE_AUTH_BCRYPT_COST: '4',
    });
    stop = () => child.process.kill();
    ({ url } = await greeting(child));
  });
  test.afterAll(() => stop());

  test('§11 second factor: a manager requires it of all staff, and resets it', async ({
    browser,
  }) => {
    test.slow();
    const open = async (name: string) => {
      const page = await (await browser.newContext({ baseURL: url })).newPage();
      await returningVisitor(page);
      await signedIn(page, await sampleSession(url, name));
      return page;
    };
    const officer = await open('officer');
    await officer.goto('/desk/cases');
    await expect(heading(officer)).toHaveText(desk.cases);

    const manager = await open('manager');
    const require = manager.getByRole('switch', { name: desk.twoStepRequire });

    await test.step('only managers with an own device may require it', async () => {
      await manager.goto('/desk/staff');
      await expect(require).toBeDisabled();
      await manager.goto('/desk/settings');
      await setUp(manager, 'Key');
      await manager.goto('/desk/staff');
      await expectAccessible(manager);
      await require.click();
      await expect(toastOf(manager)).toContainText(desk.twoStepRequired);
      await expect(require).toBeChecked();
    });

    await test.step('an open desk without a code is led to set it up, then works', async () => {
      await refocusUntilShown(
        officer,
        officer.getByRole('heading', { name: settings.twoStepFirst }),
      );
      await expectAccessible(officer);
      const app = await nameDevice(officer, 'Phone');
      await giveCode(officer, app.next(), settings.twoStepFinish);
      await expect(heading(officer)).toHaveText(desk.cases);
    });

    await test.step('a reset removes the device and ends the sessions', async () => {
      await manager.reload();
      const name = 'Grace Lin';
      await manager
        .getByRole('button', { name: fillIn(desk.resetWhich, { name }) })
        .click();
      await manager.getByRole('dialog').getByRole('button', { name: desk.reset }).click();
      await expect(toastOf(manager)).toContainText(desk.resetDone);
      await officer.reload();
      await expect(officer).toHaveURL(/\/login/);
    });
  });
});
