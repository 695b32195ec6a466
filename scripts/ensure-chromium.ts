/** Finds a Chromium for the browser tests, or installs one, or says what to install. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findChromium } from './chromium.ts';

function run(command: string, ...args: string[]): boolean {
  console.log(`No Chromium found. Trying: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function installWithApt(): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  if (run('apt-get', 'update'))
    run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
}

if (!findChromium()) run('npx', 'playwright', 'install', 'chromium');
if (!findChromium()) installWithApt();

const path = findChromium();
if (!path) {
  console.error(
    'The browser tests need Chromium or Chrome. Install one, or set CHROME_PATH to its path.',
  );
  process.exit(1);
}
console.log(`Chromium: ${path}`);
