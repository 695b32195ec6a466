import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The path of an installed Chromium or Chrome: CHROME_PATH, one on the path, a usual place, or
 * Playwright's own download.
 */
export function findChromium(): string | undefined {
  const onPath = names.map((name) => {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return '';
    }
  });
  const places = [process.env['CHROME_PATH'], ...onPath, ...elsewhere];
  return [...places, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Flags that keep a headless Chromium quiet and off the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
