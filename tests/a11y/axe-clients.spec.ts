import type { Page } from '@playwright/test';

import { localizePath } from '../../src/i18n/localize-path.ts';
import { localPublishableKey } from '../../supabase/local/keys.ts';
import {
  expired,
  newClient,
  sampleSession,
  signedIn,
  type StoredSession,
} from '../e2e/support/clients.ts';
import { messages, overflow, scriptFiles } from '../e2e/support/page.ts';
import { contentLoads } from '../e2e/support/portal-screens.ts';
import { expect, returningVisitor, test } from '../e2e/support/test.ts';
import { expectAccessible } from './axe.ts';

const refresh = '**/auth/v1/token*';

interface State {
  enter: (page: Page, session: StoredSession, locale: string) => Promise<void>;
  /** Also tested without FULL. */
  telling?: boolean;
}

async function openSample(
  page: Page,
  path: string,
  locale: string,
  account = 'client',
): Promise<void> {
  const { baseURL } = test.info().project.use;
  await signedIn(page, await sampleSession(baseURL ?? '', account), { locale });
  await page.goto(localizePath(path, locale));
  await contentLoads(page, locale);
}

/** Chooses a file for a document that the sample client is asked for. */
async function upload(
  page: Page,
  locale: string,
  name: string,
  mimeType: string,
  content: string,
): Promise<void> {
  await openSample(page, '/dashboard/cases/CPF-C-2025-00003', locale);
  const label = `${messages(locale, 'cases').chooseFiles}: `;
  const file = { name, mimeType, buffer: Buffer.from(content) };
  await page.getByLabel(label).first().setInputFiles(file);
}

const sampleAt = (path: string): State => ({
  enter: (page, _session, locale) => openSample(page, path, locale),
});

const dashboard: Record<string, State> = {
  'the dashboard': {
    enter: async (page, session, locale) => {
      await signedIn(page, session, { locale });
      await page.goto(localizePath('/dashboard', locale));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Silva');
    },
  },
  'the dashboard with cases': { ...sampleAt('/dashboard'), telling: true },
  'a case with an upload that failed': {
    telling: true,
    enter: async (page, _session, locale) => {
      await upload(page, locale, 'page.html', 'text/html', '<h1>');
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  'a case with an upload in progress': {
    enter: async (page, _session, locale) => {
      await page.route('**/storage/v1/**', () => undefined);
      await upload(page, locale, '护照.pdf', 'application/pdf', '%PDF-1.7');
      await expect(page.getByRole('progressbar', { name: '护照.pdf' })).toBeVisible();
    },
  },
  'the invoices': sampleAt('/dashboard/invoices'),
  'an invoice to pay': sampleAt('/dashboard/invoices/CPF-I-2025-00002'),
  'an invoice that was paid': sampleAt('/dashboard/invoices/CPF-I-2025-00001'),
  'the question before a deletion': {
    telling: true,
    enter: async (page, _session, locale) => {
      await openSample(page, '/dashboard/settings', locale);
      const name = messages(locale, 'settings').deleteNow;
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  ...Object.fromEntries(
    ['documents', 'messages', 'invoices'].map((part) => [
      `the ${part} of a client without a case`,
      {
        enter: async (page: Page, session: StoredSession, locale: string) => {
          await signedIn(page, session, { locale });
          await page.goto(localizePath(`/dashboard/${part}`, locale));
          const name = messages(locale, 'portal').noCasesHeading;
          await expect(page.getByRole('heading', { name })).toBeVisible();
        },
      },
    ]),
  ),
  'the documents': sampleAt('/dashboard/documents'),
  'the messages': sampleAt('/dashboard/messages'),
  'the referrals of an affiliate': {
    enter: async (page, _session, locale) => {
      await openSample(page, '/dashboard/affiliate', locale, 'waiting');
      const { download } = messages(locale, 'application');
      await expect(page.getByRole('button', { name: download })).toBeVisible();
    },
  },
  'the referrals of a client': sampleAt('/dashboard/affiliate'),
  'the settings': sampleAt('/dashboard/settings'),
  'an unknown address of the portal': sampleAt('/dashboard/cases/x'),
  'the dashboard with a failure': {
    enter: async (page, session, locale) => {
      await page.route('**/rest/v1/case_summaries*', (route) => route.abort());
      await signedIn(page, session, { locale });
      await page.goto(localizePath('/dashboard', locale));
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.unroute('**/rest/v1/case_summaries*');
    },
  },
  'the dashboard while it is loading': {
    enter: async (page, session, locale) => {
      await page.route(scriptFiles, () => undefined);
      await signedIn(page, session, { locale });
      await page.goto(localizePath('/dashboard', locale), { waitUntil: 'commit' });
      await expect(page.getByText(messages(locale, 'application').loading)).toBeVisible();
    },
  },
  'the dashboard without a response': {
    enter: async (page, session, locale) => {
      await page.route(refresh, (route) => route.abort());
      await signedIn(page, expired(session), { locale });
      await page.goto(localizePath('/dashboard', locale));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
};

async function openDesk(page: Page, path: string, locale: string): Promise<void> {
  await openSample(page, `/desk${path}`, locale, 'manager');
  // Managers' sections are in the account's menu, which is closed.
  await expect(page.locator('[aria-current=page]').first()).toBeAttached();
}

const deskAt = (path: string): State => ({
  enter: (page, _session, locale) => openDesk(page, path, locale),
});

async function writeAs(page: Page, { user }: StoredSession): Promise<void> {
  const { baseURL } = test.info().project.use;
  await page.request.post(`${baseURL ?? ''}/rest/v1/contact_submissions`, {
    headers: { apikey: localPublishableKey, Prefer: 'return=minimal' },
    data: {
      name: 'Ana Silva',
      email: user.email,
      service: 'General Inquiry',
      message: 'Hello',
    },
  });
}

const desk: Record<string, State> = {
  'the inbox of the desk and its keys': {
    enter: async (page, session, locale) => {
      await writeAs(page, session);
      await openDesk(page, '/leads', locale);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'an inquiry': {
    enter: async (page, session, locale) => {
      await writeAs(page, session);
      await openDesk(page, `/leads?q=${session.user.email}`, locale);
      await page.locator('a[data-row]').first().click();
      await expect(page.locator('#reply-body')).toBeVisible();
    },
  },
  'the cases of the desk': {
    enter: async (page, _session, locale) => {
      await openDesk(page, '/cases?list=all', locale);
      await page.getByRole('button', { name: messages(locale, 'desk').openCase }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'the calls': deskAt('/calls'),
  'the hours for calls': deskAt('/calls/hours'),
  'the clients': deskAt('/clients'),
  'the affiliates and payouts of the desk': {
    enter: async (page, _session, locale) => {
      await openDesk(page, '/affiliates', locale);
      await openDesk(page, '/affiliates?list=all', locale);
      await expect(page.getByText('CPF-SAMPLE01')).toBeVisible();
    },
  },
  'the audit': deskAt('/audit'),
  'the staff': deskAt('/staff'),
  'the desk for clients who are not staff': sampleAt('/desk'),
};

async function becomeAffiliate(page: Page, locale: string): Promise<void> {
  const name = messages(locale, 'affiliate').becomeAffiliate;
  await page.getByRole('button', { name }).click();
}

const panel: Record<string, State> = {
  'the affiliate panel of a visitor': {
    enter: async (page, _session, locale) => {
      await returningVisitor(page, { locale });
      await page.goto(localizePath('/affiliate-program', locale));
      await becomeAffiliate(page, locale);
      await expect(page.locator('.toast')).toBeVisible();
    },
  },
  'the affiliate panel while it waits': {
    enter: async (page, session, locale) => {
      await page.route('**/rest/v1/affiliates*', () => undefined);
      await signedIn(page, session, { locale });
      await page.goto(localizePath('/affiliate-program', locale));
      await becomeAffiliate(page, locale);
      await expect(
        page.locator('#join').getByRole('button', { disabled: true }),
      ).toBeVisible();
    },
  },
  'the affiliate panel with the link': {
    enter: async (page, session, locale) => {
      await signedIn(page, session, { locale });
      await page.goto(localizePath('/affiliate-program', locale));
      await becomeAffiliate(page, locale);
      const { linkLabel } = messages(locale, 'affiliate');
      await expect(page.getByLabel(linkLabel)).toBeVisible();
    },
  },
};

async function openDeskCase(page: Page, locale: string): Promise<void> {
  const { baseURL } = test.info().project.use;
  await signedIn(page, await sampleSession(baseURL ?? '', 'manager'), { locale });
  await page.goto(localizePath('/desk/cases/CPF-C-2025-00003', locale));
  const { requests } = messages(locale, 'deskCase');
  await expect(page.getByRole('heading', { name: requests })).toBeVisible();
  await contentLoads(page, locale);
}

const deskCase: Record<string, State> = {
  'a case at the desk, with its forms open': {
    telling: true,
    enter: async (page, _session, locale) => {
      await openDeskCase(page, locale);
      const words = messages(locale, 'deskCase');
      const assign = `${words.changeOfficer}: ${words.officer}`;
      for (const name of [words.ask, words.newInvoice, words.addDeadline, assign])
        await page.getByRole('button', { name, exact: true }).click();
      const order = page.getByRole('form', { name: words.newInvoice });
      await order.getByRole('button', { name: words.saveDraft }).click();
      await page.getByText(words.audit).click();
      await expect(order.getByRole('alert')).toBeVisible();
      // Further down, the head that stays may cover half a button.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  'a case at the desk, before a confirmation': {
    enter: async (page, _session, locale) => {
      await openDeskCase(page, locale);
      const { cancelCase, moreActions } = messages(locale, 'deskCase');
      await page
        .getByRole('button', { name: `${moreActions}: CPF-C-2025-00003` })
        .click();
      await page.getByRole('button', { name: `${cancelCase}:` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'a case at the desk, with a failure': {
    enter: async (page, _session, locale) => {
      await openDeskCase(page, locale);
      await page.route('**/rpc/finish_step', (route) => route.abort());
      const { finishStep } = messages(locale, 'deskCase');
      // In some languages, the button of a deadline below has the same name.
      await page
        .getByRole('button', { name: `${finishStep}:` })
        .first()
        .click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute('**/rpc/finish_step');
    },
  },
};

const full = Boolean(process.env['FULL']);
const locales = full ? ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'] : ['ru'];

/** Without FULL, a test each for the dashboard and for a case at the desk. */
const rows = full
  ? Object.entries({ ...dashboard, ...desk, ...deskCase, ...panel }).map((state) => [
      state,
    ])
  : [dashboard, deskCase].map((part) =>
      Object.entries(part).filter(([, { telling }]) => telling),
    );

for (const locale of locales)
  for (const states of rows) {
    const names = states.map(([name]) => name).join(', ');
    test(`D7 D8 accessibility: axe finds nothing on ${names} (${locale}), nor is it wider than a phone`, async ({
      page,
      baseURL,
    }) => {
      test.slow();
      const session = await newClient(baseURL ?? '');
      for (const [name, { enter }] of states)
        await test.step(name, async () => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await enter(page, session, locale);
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await expectAccessible(
              page,
              colorScheme === 'dark' ? 'colours' : 'everything',
            );
          }
          await page.setViewportSize({ width: 320, height: 640 });
          // The screen hears of the new width after the page.
          await expect.poll(() => overflow(page)).toBe(0);
          await page.setViewportSize({ width: 1280, height: 720 });
        });
    });
  }
