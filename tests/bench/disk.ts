import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** What two sites and their builds take, many times over. */
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
 * Where builds are measured: in memory, if the system has a disk there. A bench deletes the last
 * build before the next one, and for minutes ext4 passes by the places of all files that were
 * deleted, one by one, for each file that it makes: half a second a build of ours, which a build
 * in a new folder does not know.
 */
export function benchDisk(): { disk: string; name: string } {
  return roomIn(inMemory) > enough
    ? { disk: inMemory, name: 'in memory' }
    : { disk: tmpdir(), name: 'on disk' };
}
