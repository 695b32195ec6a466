import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { lockFaults } from '../lock/check.ts';
import { readLockfile } from '../lock/lockfile.ts';
import type { Finding } from '../report.ts';

const run = promisify(execFile);
const lockfiles = ['package-lock.json', 'scripts/security/observatory/package-lock.json'];

/** Checks that only packages whose hash is locked are installed, from npm's registry alone. */
function checkLockfile(file: string): Finding {
  const lock = readLockfile(file);
  const figure = `${Object.keys(lock.packages).length - 1} packages`;
  return { check: file, figure, misses: lockFaults(lock) };
}

/**
 * Checks for known holes in the packages that pages are made with. Tools never meet a stranger's
 * input.
 */
async function checkAdvisories(): Promise<Finding> {
  const check = 'npm audit';
  const audit = run('npm', ['audit', '--omit=dev', '--json'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  // The command exits with 1 if it finds something.
  const { stdout } = await audit.catch((error: { stdout: string }) => error);
  const answer = JSON.parse(stdout) as {
    message?: string;
    metadata?: {
      vulnerabilities: Record<string, number>;
      dependencies: { total: number };
    };
  };
  if (!answer.metadata)
    return { check, figure: answer.message ?? 'no answer', misses: [], skipped: true };
  const { vulnerabilities, dependencies } = answer.metadata;
  const grave = ['high', 'critical'].filter((level) => vulnerabilities[level]);
  return {
    check,
    figure: `${vulnerabilities['total']} in ${dependencies.total} packages`,
    misses: grave.map((level) => `${vulnerabilities[level]} ${level}`),
  };
}

/** Checks where packages come from and what is known against them. */
export async function checkPackages(): Promise<Finding[]> {
  return [...lockfiles.map(checkLockfile), await checkAdvisories()];
}
