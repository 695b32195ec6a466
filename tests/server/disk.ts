import { execFileSync } from 'node:child_process';
import { temporaryFolder } from './fixture.ts';

export interface Disk {
  path: string;
  /** Changes how it is mounted: `remount,ro`. */
  mount: (options: string) => void;
  remove: () => void;
}

/** A disk of its own, in memory; undefined where this user may not mount one. */
export function smallDisk(megabytes: number): Disk | undefined {
  const { path, remove } = temporaryFolder();
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], {
      stdio: 'pipe',
    });
  try {
    mount(`size=${megabytes}m`);
  } catch {
    remove();
    return undefined;
  }
  return {
    path,
    mount,
    remove() {
      execFileSync('umount', ['-l', path]);
      remove();
    },
  };
}
