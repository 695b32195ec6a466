import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

/** Debian's windowless Chromium, which renders a page in half the time. */
export const headlessShell = 'chromium-headless-shell';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export function onPath(programs: string[]): string[] {
  return programs.flatMap((name) => {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return [];
    }
  });
}

export function findTestBrowser(): string | undefined {
  const configured = process.env['CHROME_PATH'];
  const installed = onPath([headlessShell, ...names]);
  return [configured, ...installed, ...elsewhere, chromium.executablePath()].find(
    (place) => place && existsSync(place),
  );
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
