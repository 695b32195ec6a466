import { chromium } from '@playwright/test';

import { firstInstalled, onPath } from './installed.ts';

/** Debian's windowless Chromium, which renders a page in half the time. */
export const headlessShell = 'chromium-headless-shell';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function findChromium(): string | undefined {
  const own = process.env['CHROME_PATH'];
  return firstInstalled([own, ...onPath(names), ...elsewhere, chromium.executablePath()]);
}

export function findTestBrowser(): string | undefined {
  return process.env['CHROME_PATH'] ?? onPath([headlessShell])[0] ?? findChromium();
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
