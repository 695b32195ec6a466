import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

import chromium from './playwright.config.ts';

/** The journeys of a visitor and a client, among the tests that Chromium runs. */
const journeys = [
  'affiliate-panel',
  'client-journey',
  'consultation',
  'contact',
  'dashboard',
  'faqs',
  'first-visit',
  'home',
  'login',
  'map',
  'no-script',
  'pickers',
  'preselect',
  'prices',
  'pricing',
  'search',
  'signup',
  'verify',
];

/** The same tests and site as in Chromium, in an installed Firefox over WebDriver BiDi. */
export default defineConfig({
  ...chromium,
  // All of a journey's tests: Firefox has few.
  grepInvert: [],
  testMatch: `e2e/{${journeys.join()}}.spec.ts`,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    ...chromium.use,
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(import.meta.dirname, 'tests/firefox/firefox.ts'),
      // Scroll bars that take no room, like those of phones and of Chromium.
      firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
    },
  },
});
