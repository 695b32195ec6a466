import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';
import { lockDataFolder } from './patches/data-lock.ts';

/** The folder with the database, the documents and the keys, taken for this process. */
export interface DataFolder {
  path: string;
  /** False once another server may have taken it, because the lock's file was deleted. */
  isOurs: () => boolean;
  /** Whether the disk has room for what a request may write, and for so many bytes beside. */
  hasRoom: (beside?: number) => boolean;
  release: () => void;
}

/**
 * What must be free on the disk, in bytes: a new database takes 40 MB, its log grows by 16 MB at
 * a time. Postgres in WASM never comes back from a disk that is full: it must not get there.
 */
const ROOM = 64 * 1024 * 1024;

/**
 * Takes the data folder; makes it when it is missing.
 *
 * @throws CannotStart when it can't be written to, its disk is full or another server has it
 */
export function takeDataFolder(path: string): DataFolder {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (cause) {
    throw new CannotStart(
      `The data folder can't be used: ${(cause as Error).message}\n` +
        'Set DATA_DIR to a folder that can be written to.',
      { cause },
    );
  }
  const free = freeOn(path);
  if (free < ROOM)
    throw new CannotStart(
      `The disk of ${path} has ${inMegabytes(free)} left, and the database needs ` +
        `${inMegabytes(ROOM)}.\nMake room, or set DATA_DIR to a folder on another disk.`,
    );
  const lock = lockDataFolder(path);
  const warn = warnOnce();
  return {
    path,
    isOurs() {
      const ours = lock.isHeld();
      if (!ours)
        warn(
          `The lock in ${path} was deleted, and another server may have the folder by now.\n` +
            'Calls to the backend are refused until this server is stopped and started again.',
        );
      return ours;
    },
    hasRoom(beside = 0) {
      const free = freeOn(path);
      if (free < ROOM)
        warn(
          `The disk of ${path} is nearly full: nothing is written to the database until ` +
            `${inMegabytes(ROOM)} are free.`,
        );
      return free >= ROOM + beside;
    },
    release: lock.release,
  };
}

/** Says the same thing once only: it would be said for every request. */
function warnOnce(): (message: string) => void {
  const said = new Set<string>();
  return (message) => {
    if (!said.has(message)) console.error(message);
    said.add(message);
  };
}

function freeOn(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 / 1024)} MB`;
}
