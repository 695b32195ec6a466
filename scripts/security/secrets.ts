import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { keysIn } from '../keys-in.ts';
import type { Finding } from '../report.ts';

interface LintResult {
  filePath: string;
  messages: { message: string }[];
}

const rules = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend' }] };

/** Checks everything that git does not ignore with secretlint, and for keys that it does not know. */
export async function checkRepository(): Promise<Finding> {
  const program = 'node_modules/secretlint/bin/secretlint.js';
  const lint = promisify(execFile)(
    process.execPath,
    [program, '**/*', '--format=json', `--secretlintrcJSON=${JSON.stringify(rules)}`],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  // It ends with 1 when it found something, and its list is printed all the same.
  const { stdout } = await lint.catch((error: { stdout: string }) => error);
  const results = JSON.parse(stdout) as LintResult[];
  const misses = results.flatMap(({ filePath, messages }) => [
    ...messages.map(({ message }) => `${filePath}: ${message}`),
    ...keysIn(readFileSync(filePath, 'utf8')).map((key) => `${filePath}: ${key}`),
  ]);
  return {
    check: 'secrets in the repository',
    figure: `${misses.length} in ${results.length} files`,
    misses,
  };
}

/** Secrets of this machine that a build could pick up: the embedded backend's and the environment's. */
function knownSecrets(): string[] {
  const keys = `${process.env['DATA_DIR'] ?? '.data'}/keys.json`;
  const embedded = existsSync(keys)
    ? (JSON.parse(readFileSync(keys, 'utf8')) as Record<string, string>)
    : {};
  const environment = Object.entries(process.env).filter(([name]) =>
    /^SUPABASE_.*(KEY|SECRET|PASSWORD|TOKEN)/.test(name),
  );
  return [
    ...Object.values(embedded),
    ...environment.map(([, value]) => value ?? ''),
  ].filter((secret) => secret.length >= 8);
}

/** Checks that nothing a visitor downloads holds a secret, or the name of one. */
export async function checkBuild(dist: string): Promise<Finding> {
  const known = knownSecrets();
  const names = await readdir(dist, { recursive: true });
  const misses: string[] = [];
  let count = 0;
  for (const name of names) {
    const file = join(dist, name);
    if (!(await stat(file)).isFile()) continue;
    count += 1;
    const text = await readFile(file, 'latin1');
    const found = [
      ...keysIn(text),
      ...(text.match(/service_role|jwt_?secret/gi) ?? []),
      ...known.filter((secret) => text.includes(secret)).map(() => 'a secret of here'),
    ];
    misses.push(...found.map((what) => `${name}: ${what}`));
  }
  return {
    check: 'secrets in the built site',
    figure: `${misses.length} in ${count} files`,
    misses,
  };
}
