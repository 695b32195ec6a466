// Why: patches depend on the insides of one version of @supabase/lite.
// Proof: tests/server/damaged.test.ts.
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { CannotStart } from '../cannot-start.ts';

/** The @supabase/lite that these patches were written for and tested with. */
export const LITE_VERSION = '0.10.0';

/**
 * Refuses another version: its insides may differ, and a patch that no longer fits would be silent
 * about it, though some of them keep accounts and rows apart.
 *
 * @throws CannotStart with what to do
 */
export function assertLiteVersion(installed = installedVersion()): void {
  if (installed === LITE_VERSION) return;
  throw new CannotStart(
    `@supabase/lite ${installed} is installed; supabase/local/patches/ mends ${LITE_VERSION}.\n` +
      'Run npm ci. To update it: read what each patch is for, drop those that are not needed\n' +
      'any more, set the version in supabase/local/patches/version.ts, run the tests.',
  );
}

function installedVersion(): string {
  const file = findPackageJSON('@supabase/lite', import.meta.url) ?? '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
