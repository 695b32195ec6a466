import type { Locator, Page } from '@playwright/test';

import { localPublishableKey } from '../../supabase/local/keys.ts';
import { ask } from '../server/ask.ts';
import { newClient, signedIn, type StoredSession } from './support/clients.ts';
import { Officer } from './support/officer.ts';
import { expect, test } from './support/test.ts';

/** Bad input in a real browser and on the real server (docs/reliability.md R1.26). */

const MB = 1024 * 1024;

function file(name: string, content: string, size = 0) {
  const buffer = Buffer.concat([Buffer.from(content), Buffer.alloc(size)]);
  return { name, mimeType: 'application/pdf', buffer };
}

const pdf = (name: string, size = 0) => file(name, '%PDF-1.7\n', size);

interface Opened {
  officer: Officer;
  session: StoredSession;
  request: string;
  input: Locator;
}

async function openCase(page: Page, url: string): Promise<Opened> {
  const session = await newClient(url);
  const officer = await Officer.at(url);
  const { reference, request } = await officer.openCase(session);
  await signedIn(page, session);
  await page.goto(`/dashboard/cases/${reference}`);
  const input = page.getByLabel(/^Choose files: /).first();
  await expect(input).toBeAttached();
  return { officer, session, request, input };
}

/** Leaves time to cut the connection. */
async function slowDown(page: Page) {
  const chromium = await page.context().newCDPSession(page);
  const line = async (uploadThroughput: number, offline = false) => {
    await chromium.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  };
  await line(200 * 1024);
  return { cut: () => line(-1, true), restore: () => line(-1) };
}

async function halfway(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('progressbar', { name: `Sending… ${name}` });
  await expect
    .poll(() => bar.evaluate((node) => (node as HTMLProgressElement).value))
    .toBeGreaterThan(0.3);
}

const received = (page: Page) => page.getByText('Received', { exact: true });

test(
  'R1.26 uploads: bad files are reported beside their names, and the others arrive',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    test.slow();
    const { input } = await openCase(page, baseURL ?? '');
    const long = `${'п'.repeat(251)}.pdf`;
    const bad = {
      'html.pdf': file('html.pdf', '<!doctype html><script>alert(1)</script>'),
      'drawing.svg': file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'polyglot.pdf': file('polyglot.pdf', 'GIF89a%PDF-1.7'),
      'empty.pdf': file('empty.pdf', ''),
      'large.pdf': pdf('large.pdf', 15.1 * MB),
    };
    await input.setInputFiles([
      ...Object.values(bad),
      pdf(long),
      pdf('twice.pdf', 1),
      pdf('twice.pdf', 2),
    ]);
    await expect(page.getByRole('alert')).toHaveText([
      ...Array<string>(3).fill('This is not a PDF, JPEG, PNG or HEIC file.'),
      'This file is empty.',
      'This file is larger than 15 MB.',
    ]);
    await expect(page.getByRole('button', { name: 'Download: twice.pdf' })).toHaveCount(
      2,
    );
    await expect(page.getByRole('button', { name: `Download: ${long}` })).toBeVisible();
    await expect(received(page)).toBeVisible();
    for (const name of Object.keys(bad)) {
      await expect(page.getByRole('button', { name: `Try again: ${name}` })).toHaveCount(
        0,
      );
      await page.getByRole('button', { name: `Remove: ${name}` }).click();
    }
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('R1.27 uploads: an interrupted upload arrives once, at the next try', async ({
  page,
  baseURL,
}) => {
  const { input } = await openCase(page, baseURL ?? '');
  const { cut, restore } = await slowDown(page);
  await input.setInputFiles(pdf('half.pdf', MB));
  await halfway(page, 'half.pdf');
  await cut();
  await expect(
    page.getByText('The connection was lost. Your file is still here'),
  ).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again: half.pdf' }).click();
  await expect(received(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download: half.pdf' })).toHaveCount(1);
});

test(
  'R1.27 uploads: closing the tab during an upload asks first and leaves no partial file',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    const { input, session } = await openCase(page, baseURL ?? '');
    await slowDown(page);
    await input.setInputFiles(pdf('closed.pdf', 2 * MB));
    await halfway(page, 'closed.pdf');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    const closed = page.waitForEvent('close');
    await dialog.accept();
    await closed;
    const { text } = await ask(baseURL ?? '', '/rest/v1/documents?select=name', {
      headers: {
        apikey: localPublishableKey,
        authorization: `Bearer ${session.access_token}`,
      },
    });
    expect(JSON.parse(text)).toEqual([]);
  },
);
