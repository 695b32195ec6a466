/**
 * `npm run security` runs public checks of headers, policies, secrets and packages, prints one
 * table, and fails if something is wrong. It builds the site as for a hosted project in a folder
 * of its own; DIST_DIR names a built site to check instead.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { report } from './report.ts';
import { scanWithObservatory } from './security/observatory.ts';
import { checkPackages } from './security/packages.ts';
import { checkPolicies } from './security/policies.ts';
import { checkBuild, checkRepository } from './security/secrets.ts';

const { DIST_DIR } = process.env;
const dist = DIST_DIR ?? 'node_modules/.cache/security';

/** An address in place of a hosted project's, which is part of the policies. */
const sample = {
  PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  PUBLIC_SUPABASE_ANON_KEY: 'sb_publishable_sample',
};

if (!DIST_DIR) {
  console.log('Building the site …');
  const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', dist];
  await promisify(execFile)(process.execPath, astro, {
    env: { ...process.env, ...sample },
    maxBuffer: 64 * 1024 * 1024,
  });
}

report([
  await scanWithObservatory(dist),
  ...(await checkPolicies(dist)),
  await checkBuild(dist),
  await checkRepository(),
  ...(await checkPackages()),
]);
