import { expect, test } from 'vitest';

import { lockFaults } from './check.ts';
import { readLockfile, type LockedPackage, type Lockfile } from './lockfile.ts';
import { heldBySystem } from './systems.ts';

const integrity = 'sha512-x';
const whole: Lockfile['packages'] = {
  '': { devDependencies: { tool: '^1.0.0' } },
  'node_modules/tool': {
    version: '1.2.3',
    integrity,
    dependencies: { part: '1.0.0' },
    optionalDependencies: {
      'tool-linux-x64-gnu': '1.2.3',
      'tool-linuxmusl-x64': '1.2.3',
      'tool-darwin-arm64': '1.2.3',
      'tool-windows-x64': '1.2.3',
    },
  },
  'node_modules/part': { version: '2.0.0', integrity },
  'node_modules/tool/node_modules/part': { version: '1.0.0', inBundle: true },
  'node_modules/tool-linux-x64-gnu': {
    ...{ version: '1.2.3', integrity, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  },
  'node_modules/tool-linuxmusl-x64': {
    ...{ version: '1.2.3', integrity, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  },
  'node_modules/tool-darwin-arm64': {
    ...{ version: '1.2.3', integrity, os: ['darwin'], cpu: ['arm64'] },
  },
  'node_modules/tool-windows-x64': {
    ...{ version: '1.2.3', integrity, os: ['win32'], cpu: ['x64'] },
  },
};

/** The whole lock with one package changed, or taken out. */
function broken(folder: string, change?: LockedPackage): Lockfile {
  const { [`node_modules/${folder}`]: locked, ...packages } = whole;
  return {
    packages: change
      ? { ...packages, [`node_modules/${folder}`]: { ...locked, ...change } }
      : packages,
  };
}

test('a whole lock has no faults, ours neither', () => {
  expect(lockFaults({ packages: whole })).toEqual([]);
  expect(lockFaults(readLockfile('package-lock.json'))).toEqual([]);
});

test.each([
  [
    'an optional package is missing',
    broken('tool-darwin-arm64'),
    'tool-darwin-arm64@1.2.3, which node_modules/tool names, is missing',
  ],
  [
    'a package is missing',
    broken('tool'),
    'tool@^1.0.0, which package.json names, is missing',
  ],
  [
    'an outer package is another version',
    broken('tool/node_modules/part'),
    'part is 2.0.0, and node_modules/tool names 1.0.0',
  ],
  [
    'an optional package is another version',
    broken('tool-windows-x64', { version: '1.2.4' }),
    'tool-windows-x64 is 1.2.4, and node_modules/tool names 1.2.3',
  ],
  [
    'a hash is missing',
    broken('tool-linuxmusl-x64', { integrity: '' }),
    'node_modules/tool-linuxmusl-x64 has no SHA-512 hash',
  ],
  [
    'a hash is weak',
    broken('part', { integrity: 'sha1-x' }),
    'node_modules/part has no SHA-512 hash',
  ],
  [
    'a version is missing',
    broken('part', { version: '' }),
    'node_modules/part has no version',
  ],
  [
    'a package is a folder',
    broken('part', { link: true }),
    'node_modules/part is a folder, not a package',
  ],
])('%s: it is said', (_, lock, fault) => {
  expect(lockFaults(lock)).toEqual([fault]);
});

test.each([
  'http://registry.npmjs.org/part/-/part-2.0.0.tgz',
  'https://registry.npmjs.org.evil.example/part.tgz',
  'git+ssh://git@github.com/evil/part.git',
])('a package comes from %s: it is said', (resolved) => {
  expect(lockFaults(broken('part', { resolved }))).toEqual([
    `node_modules/part comes from ${resolved}`,
  ]);
});

test('a lock may name npm’s registry', () => {
  const resolved = 'https://registry.npmjs.org/part/-/part-2.0.0.tgz';
  expect(lockFaults(broken('part', { resolved }))).toEqual([]);
});

test('each of the seven systems has all, in our lock, too', () => {
  const figures = heldBySystem(readLockfile('package-lock.json'));
  expect(figures).toHaveLength(7);
  for (const { system, held, named } of figures) {
    expect([system, held]).toEqual([system, named]);
    expect(named).toBeGreaterThan(10);
  }
});

test('what a system lacks is counted', () => {
  const lacking = (folder: string) =>
    heldBySystem(broken(folder))
      .filter(({ held, named }) => held < named)
      .map(({ system }) => system);
  expect(lacking('tool-linux-x64-gnu')).toEqual(['linux x64 glibc']);
  expect(lacking('tool-linuxmusl-x64')).toEqual(['linux x64 musl']);
  expect(lacking('tool-darwin-arm64')).toEqual(['darwin arm64']);
  expect(lacking('tool-windows-x64')).toEqual(['win32 x64']);
});
