import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig } from '@playwright/test';

import { chromiumFlags, findTestBrowser } from './scripts/chromium.ts';

const port = Number(process.env['PW_PORT'] ?? 4390);
const googleUrl = `http://127.0.0.1:${port + 1000}`;
// Set only once, because the workers inherit it.
process.env['DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'crossport-browser-'));
const executablePath = findTestBrowser();
/** The address of a deployed site, for the project `deployed` only. */
const { SITE = '', FULL } = process.env;

const journeys = [
  'affiliate-panel',
  'consultation',
  'contact',
  'dashboard',
  'faqs',
  'first-visit',
  'frame',
  'login',
  'map',
  'no-script',
  'pickers',
  'pricing',
  'search',
  'signup',
  'verify',
];

const servers = [
  {
    command: 'node tests/google/start.ts',
    url: `${googleUrl}/oauth2/v3/certs`,
    env: { PORT: String(port + 1000) },
  },
  {
    command: 'node supabase/local/start.ts',
    url: `http://localhost:${port}`,
    env: {
      PORT: String(port),
      DATA_DIR: process.env['DATA_DIR'],
      // Hashes passwords faster.
      LITE_AUTH_BCRYPT_COST: '4',
      GOOGLE_URL: googleUrl,
      SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'test-client',
      SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: 'test-secret',
    },
  },
];

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than CI's two cores, because tests spend much time waiting.
  workers: 3,
  reporter: [['line'], ['./tests/reporters/playwright.ts']],
  // CI is slow, so a test may fail once. It is then reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: SITE ? new URL(SITE).origin : `http://localhost:${port}`,
    locale: 'en-US',
    screenshot: 'only-on-failure',
  },
  webServer: SITE ? [] : servers,
  projects: [
    {
      name: 'chromium',
      testMatch: '{e2e,a11y}/**/*.spec.ts',
      grepInvert: FULL ? [] : /@full/,
      use: {
        launchOptions: {
          args: chromiumFlags,
          // Without UTF-8, Chromium does not name downloads in Chinese.
          env: { ...process.env, LANG: 'C.UTF-8' },
          ...(executablePath && { executablePath }),
        },
      },
    },
    {
      name: 'firefox',
      testMatch: `e2e/{${journeys.join()}}.spec.ts`,
      use: { browserName: 'firefox' },
    },
    { name: 'deployed-setup', testMatch: 'deployed/site.setup.ts' },
    {
      name: 'deployed',
      testMatch: 'deployed/**/*.spec.ts',
      dependencies: ['deployed-setup'],
      workers: 2,
      timeout: 120_000,
    },
  ],
});
