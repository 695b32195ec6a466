import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import type { Finding } from '../report.ts';

const run = promisify(execFile);
const lockfiles = ['package-lock.json', 'scripts/security/observatory/package-lock.json'];

interface Lockfile {
  packages: Record<string, { integrity?: string; link?: boolean }>;
}

/**
 * Checks with lockfile-lint that packages which name the place they come from name npm's registry
 * over HTTPS. Ours name none, so that no machine's mirror is written down; their hashes are what
 * counts.
 */
async function checkLockfile(file: string): Promise<Finding> {
  const { packages } = JSON.parse(await readFile(file, 'utf8')) as Lockfile;
  const installed = Object.entries(packages).filter(([path]) => path);
  const misses = installed
    .filter(([, { integrity, link }]) => link || !integrity?.startsWith('sha512-'))
    .map(([path]) => `${path} has no SHA-512 hash`);
  const program = 'node_modules/lockfile-lint/bin/lockfile-lint.js';
  const options = [
    '--type=npm',
    '--validate-https',
    '--allowed-hosts=npm',
    '--format=plain',
  ];
  await run(process.execPath, [program, `--path=${file}`, ...options]).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) =>
      misses.push(...`${stdout}${stderr}`.trim().split('\n')),
  );
  return { check: file, figure: `${installed.length} packages`, misses };
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
  return [...(await Promise.all(lockfiles.map(checkLockfile))), await checkAdvisories()];
}
