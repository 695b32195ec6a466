import { defineConfig } from '@playwright/test';

const { SITE = '' } = process.env;

/**
 * `SITE=https://crossport.example npm run check:deployed`: whether a deployed site is what was
 * built, and its backend refuses what it must. Starts nothing and changes nothing there.
 * `CANONICAL` is the address that the pages call their own, where that is another.
 */
export default defineConfig({
  testDir: 'tests/deployed',
  outputDir: 'test-results/deployed',
  workers: 2,
  reporter: 'list',
  timeout: 120_000,
  use: { ...(URL.canParse(SITE) && { baseURL: new URL(SITE).origin }) },
  projects: [
    { name: 'setup', testMatch: 'site.setup.ts' },
    { name: 'deployed', dependencies: ['setup'] },
  ],
});
