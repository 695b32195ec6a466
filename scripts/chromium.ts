import { chromium } from '@playwright/test';

import { firstInstalled, onPath } from './installed.ts';

/** Debian's windowless Chromium, which renders a page in half the time. */
export const headlessShell = 'chromium-headless-shell';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findTestBrowser(): string | undefined {
  const configured = process.env['CHROME_PATH'];
  const installed = onPath([headlessShell, ...names]);
  return firstInstalled([
    configured,
    ...installed,
    ...elsewhere,
    chromium.executablePath(),
  ]);
}

/** Keeps a headless Chromium quiet and off the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
