/** Finds the Firefox that `npm run test:firefox` drives, or says what to install. */
import { spawnSync } from 'node:child_process';

import { findFirefox } from './firefox.ts';

const path = findFirefox();
if (!path) {
  console.error(
    'These tests need Firefox 153 or newer. Install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH to its path.',
  );
  process.exit(1);
}
const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
console.log(`${stdout.trim()}: ${path}`);
