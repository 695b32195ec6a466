import { expect, test } from 'vitest';

import { type LockedPackage, type LockedPackages, lockFaults } from './lock.ts';

const integrity = 'sha512-x';
const whole: LockedPackages = {
  '': { devDependencies: { tool: '^1.0.0' } },
  'node_modules/tool': {
    version: '1.2.3',
    integrity,
    dependencies: { part: '1.0.0' },
    optionalDependencies: { 'tool-darwin-arm64': '1.2.3' },
  },
  'node_modules/part': { version: '2.0.0', integrity },
  'node_modules/tool/node_modules/part': { version: '1.0.0', inBundle: true },
  'node_modules/tool-darwin-arm64': { version: '1.2.3', integrity },
};

function broken(folder: string, change?: LockedPackage): LockedPackages {
  const { [`node_modules/${folder}`]: locked, ...packages } = whole;
  return change
    ? { ...packages, [`node_modules/${folder}`]: { ...locked, ...change } }
    : packages;
}

test('a complete lock has no faults', () => {
  expect(lockFaults(whole)).toEqual([]);
});

test.each([
  ['of a missing package', broken('tool'), 'package.json needs tool@^1.0.0'],
  [
    'of a missing package for another system',
    broken('tool-darwin-arm64'),
    'node_modules/tool needs tool-darwin-arm64@1.2.3',
  ],
  [
    'of another version',
    broken('tool/node_modules/part'),
    'node_modules/tool needs part@1.0.0, has 2.0.0',
  ],
  ['of a missing hash', broken('part', { integrity: '' }), 'part has no SHA-512 hash'],
  ['of a weak hash', broken('part', { integrity: 'sha1-x' }), 'part has no SHA-512 hash'],
  ['of a folder', broken('part', { link: true }), 'part is a folder, not a package'],
  ...[
    'http://registry.npmjs.org/part/-/part-2.0.0.tgz',
    'https://registry.npmjs.org.evil.example/part.tgz',
    'git+ssh://git@github.com/evil/part.git',
  ].map(
    (resolved) =>
      [resolved, broken('part', { resolved }), `part comes from ${resolved}`] as const,
  ),
] as const)('names the fault %s', (_, packages, fault) => {
  expect(lockFaults(packages)).toEqual([expect.stringContaining(fault)]);
});

test('a lock may name npm’s registry', () => {
  const resolved = 'https://registry.npmjs.org/part/-/part-2.0.0.tgz';
  expect(lockFaults(broken('part', { resolved }))).toEqual([]);
});
