import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

import { chromiumFlags, findTestBrowser } from './scripts/chromium.ts';

const port = Number(process.env['PW_PORT'] ?? 4390);
/** The stand-in for Google's sign-in. */
const googleUrl = `http://127.0.0.1:${port + 1000}`;
// Set once here, and inherited by the workers.
process.env['DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'crossport-browser-'));
const executablePath = findTestBrowser();

/** The built site on its embedded backend, in a real Chromium. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '{e2e,a11y}/**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Further states of what others prove, and whole matrices: `npm run test:full`.
  ...(!process.env['FULL'] && { grepInvert: /@full/ }),
  // One more than the two cores of CI: a test often waits for the page.
  workers: 3,
  reporter: [['line'], ['./tests/reporters/playwright.ts']],
  // CI tries once more on a slow machine, and still reports the test as flaky.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    // What a rare failure looked like, which its text alone does not tell.
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
  webServer: [
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
        DATA_DIR: process.env['DATA_DIR'] ?? '',
        // Makes hashing passwords fast.
        LITE_AUTH_BCRYPT_COST: '4',
        GOOGLE_URL: googleUrl,
        SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'test-client',
        SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET: 'test-secret',
      },
    },
  ],
});
