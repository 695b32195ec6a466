import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  devices,
  type Page,
} from '@playwright/test';

import { chromiumFlags, findTestBrowser } from '../../scripts/chromium.ts';
import { startServer } from '../../supabase/local/server.ts';
import { listen } from '../e2e/support/weights.ts';
import { median, showSpread } from './figures.ts';
import { type Line, line, type Measured } from './results.ts';

const distDir = process.env['DIST_DIR'] ?? 'dist';
/** Milliseconds until the first case, and KiB of JavaScript. */
const bars = { cold: 3000, afterLogIn: 1500, script: 170 };
/** What Lighthouse calls slow 4G: milliseconds, and bytes a second. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 768_000 / 8,
};
const processorSlowdown = 4;
const phone = devices['Pixel 7'];

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

async function logIn(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: 'Email address' })
    .fill('client@crossport.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('crossport');
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Log in', exact: true })
    .click();
}

function firstCase(page: Page): Promise<void> {
  return page.getByRole('link', { name: 'View case' }).first().waitFor();
}

/** Milliseconds. */
async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs with an empty cache; `state` has the session of a log-in. */
async function inNewContext<Value>(
  browser: Browser,
  state: BrowserContextOptions['storageState'],
  run: (page: Page, context: BrowserContext) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({
    ...phone,
    ...(state && { storageState: state }),
  });
  try {
    return await run(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

function timeLine(what: string, values: readonly number[], bar: number): Line {
  return line(what, showSpread(values, 0), {
    bar: `≤ ${bar}`,
    holds: median(values) <= bar,
  });
}

/** Measures when a client sees the first case, and what the portal sends before a touch. */
export async function benchPortal(count: number): Promise<Measured> {
  console.log(`\nPortal, slow 4G and a slow processor, ${count} runs`);
  using data = mkdtempDisposableSync(join(tmpdir(), 'crossport-bench-'));
  const server = await startServer({ port: 0, dataDir: data.path, distDir });
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  try {
    const logInPage = `${server.url}/login`;
    const dashboard = `${server.url}/dashboard`;
    const state = await inNewContext(browser, undefined, async (page, context) => {
      await page.goto(logInPage);
      await logIn(page);
      await firstCase(page);
      return context.storageState();
    });
    const { script } = await inNewContext(browser, state, async (page) => {
      const traffic = listen(page);
      await page.goto(dashboard);
      await firstCase(page);
      return traffic.weigh();
    });
    const cold: number[] = [];
    const afterLogIn: number[] = [];
    for (let run = 1; run <= count; run += 1) {
      cold.push(
        await inNewContext(browser, state, async (page) => {
          await slowDown(page);
          return time(async () => {
            await page.goto(dashboard, { waitUntil: 'commit' });
            await firstCase(page);
          });
        }),
      );
      afterLogIn.push(
        await inNewContext(browser, undefined, async (page) => {
          await page.goto(logInPage, { waitUntil: 'networkidle' });
          await slowDown(page);
          return time(async () => {
            await logIn(page);
            await firstCase(page);
          });
        }),
      );
    }
    return {
      how: `the sample client's phone, slow 4G, processor ${processorSlowdown} times slower, medians (ranges), runs: ${count}`,
      lines: [
        timeLine('First case in ms, first visit', cold, bars.cold),
        timeLine('First case in ms, after a log-in', afterLogIn, bars.afterLogIn),
        line('JavaScript of the first screen, KiB', script.toFixed(1), {
          bar: `≤ ${bars.script}`,
          holds: script <= bars.script,
        }),
      ],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
