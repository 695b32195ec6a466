import { localPublishableKey } from '../../supabase/local/keys.ts';
import { auth, emailsTo, tokensOf } from '../server/auth.ts';
import {
  continueButton,
  firstPasswordForm,
  linkEmailedTo,
} from './support/account-pages.ts';
import { newClient, signedIn } from './support/clients.ts';
import { heading, messages } from './support/page.ts';
import { expect, freshEmail, test } from './support/test.ts';

const login = messages('en', 'login');
const settings = messages('en', 'settings');

test(
  '§4 R1.32 an address changes once both links are opened, and both hear of it',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    test.slow();
    const site = baseURL ?? '';
    const session = await newClient(site);
    const [old, next] = [session.user.email, freshEmail()];
    await signedIn(page, session);
    await page.goto('/dashboard/settings');
    const form = page.getByRole('form', { name: settings.email, exact: true });
    const field = form.getByLabel(settings.emailNew);
    await field.fill('client@crossport.example');
    await form.getByRole('button').click();
    await expect(form.getByText(settings.emailRefused)).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(next);
    await form.getByRole('button').click();
    await expect(page.getByText(`To change it to ${next}`)).toBeVisible();

    for (const address of [old, next]) {
      await page.goto(await linkEmailedTo(site, address));
      await expect(heading(page)).toHaveText(login.changeHeading);
      await page.getByRole('button', { name: login.submitConfirm }).click();
      // The first link's request has to arrive before the second link is opened.
      if (address === old)
        await expect(page.getByText(messages('en', 'account').otherLink)).toBeVisible();
      else await expect(page).toHaveURL('/dashboard');
      const entries = await page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ]);
      expect(entries).not.toContain('session-code-verifier');
    }
    const { oldAddressReplacedSubject, newAddressInUseSubject } = messages(
      'en',
      'emails',
    );
    for (const [address, subject] of [
      [old, oldAddressReplacedSubject],
      [next, newAddressInUseSubject],
    ] as const)
      await expect
        .poll(async () => (await emailsTo(site, address)).map(({ subject }) => subject))
        .toContain(subject);
  },
);

test(
  '§11 R1.9 the used link of an invitation emails another one by one press, and that one chooses a password',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    test.slow();
    const site = baseURL ?? '';
    const email = freshEmail();
    const texts = messages('en', 'updatePassword');
    const { json } = await auth(site, 'POST /token?grant_type=password', {
      email: 'officer@crossport.example',
      password: 'crossport',
    });
    const { access_token } = tokensOf(json);
    const invited = await page.request.post('/functions/v1/invite-client', {
      headers: { apikey: localPublishableKey, Authorization: `Bearer ${access_token}` },
      data: { email, name: 'An', locale: 'en' },
    });
    expect(await invited.json()).toEqual({ invited: true });
    const link = await linkEmailedTo(site, email);
    const token_hash = new URLSearchParams(link.split('?')[1]).get('token_hash');
    await auth(site, 'POST /verify', { type: 'invite', token_hash });

    await page.goto(link);
    await continueButton(page).click();
    await expect(heading(page)).toHaveText(texts.renewHeading);
    await page.getByRole('button', { name: texts.newLink }).click();
    await expect(page.getByText(texts.renewed)).toBeVisible();
    await expect
      .poll(async () => (await emailsTo(site, email))[0]?.subject)
      .toBe('Choose a new Crossport password');
    await page.goto(await linkEmailedTo(site, email));
    await continueButton(page).click();
    await expect(heading(page)).toHaveText(texts.chooseHeading);
    const form = firstPasswordForm(page);
    await form.password.fill('a first password');
    await form.confirmPassword.fill('a first password');
    await form.submit.click();
    await expect(page).toHaveURL('/login');
  },
);
