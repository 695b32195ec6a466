/**
 * `npm run lock`: checks that `npm ci` installs the same packages on every system, and prints how
 * many of those that are for one system alone the lock file has.
 */
import { lockFaults } from './lock/check.ts';
import { readLockfile } from './lock/lockfile.ts';
import { heldBySystem } from './lock/systems.ts';

const lock = readLockfile('package-lock.json');
for (const { system, held, named } of heldBySystem(lock))
  console.log(`${system.padEnd(18)}${held} of ${named} optional packages`);

const faults = lockFaults(lock);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
