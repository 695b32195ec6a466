import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Enough for two sites and their builds many times over. */
const enough = 1024 ** 3;

const inMemory = '/dev/shm';

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/**
 * Returns the folder where builds are measured, in memory if the system has such a disk. A bench
 * deletes each build before the next one, and for minutes ext4 then searches the places of all
 * deleted files for every new one. That costs half a second for each of our builds, and a build
 * in a new folder does not have it.
 */
export function benchDisk(): { disk: string; name: string } {
  return roomIn(inMemory) > enough
    ? { disk: inMemory, name: 'in memory' }
    : { disk: tmpdir(), name: 'on disk' };
}
