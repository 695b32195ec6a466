import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findTestBrowser, headlessShell, onPath } from './chromium.ts';

function run(command: string, ...args: string[]): boolean {
  console.log(`${command} ${args.join(' ')}`);
  return (
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  );
}

/** On Debian, root gets the faster headless shell even if there is a Chromium. */
function installWithApt(): void {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return;
  const install = ['install', '-y', '--no-install-recommends', headlessShell];
  if (!run('apt-get', ...install) && run('apt-get', 'update')) run('apt-get', ...install);
}

if (!process.env['CHROME_PATH'] && onPath([headlessShell]).length === 0) installWithApt();
if (!findTestBrowser()) run('npx', 'playwright', 'install', 'chromium');

const path = findTestBrowser();
if (!path) {
  console.error(
    'The browser tests need Chromium or Chrome. Install one, or set CHROME_PATH to its path.',
  );
  process.exit(1);
}
console.log(`Chromium: ${path}`);
