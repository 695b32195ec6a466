import { needsOf, type Lockfile, type Need } from './lockfile.ts';

interface System {
  os: string;
  cpu: string;
  libc?: 'glibc' | 'musl';
}

/** Where the site is built: developers' machines, CI and hosts. */
const SYSTEMS: readonly System[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
];

export interface Held {
  system: string;
  /** Optional packages for this system that packages name. */
  named: number;
  /** Those of them that the lock has. */
  held: number;
}

/** Counts, for each system, the optional packages that are named and that the lock has. */
export function heldBySystem(lock: Lockfile): Held[] {
  const optional = needsOf(lock).filter((need) => need.optional);
  return SYSTEMS.map((system) => {
    const named = optional.filter((need) => isFor(system, need));
    return {
      system: Object.values(system).join(' '),
      named: named.length,
      held: named.filter(({ locked }) => locked).length,
    };
  });
}

/** Whether a package is for a system: by what the lock says, or else by its name. */
function isFor({ os, cpu, libc }: System, { name, locked }: Need): boolean {
  if (locked)
    return (
      allows(locked.os, os) &&
      allows(locked.cpu, cpu) &&
      (!libc || allows(locked.libc, libc))
    );
  // Such as `@esbuild/win32-x64`, `@img/sharp-linuxmusl-arm64`, `@pagefind/windows-x64`.
  const words = name.split(/[^a-z\d]+/);
  const isMusl = words.some((word) => word.endsWith('musl'));
  return (
    words.some((word) => word.startsWith(os === 'win32' ? 'win' : os)) &&
    words.includes(cpu) &&
    (!libc || isMusl === (libc === 'musl'))
  );
}

/** Reads a list of systems, in which `!` excludes one. */
function allows(list: string[] | undefined, value: string): boolean {
  if (!list) return true;
  return (
    list.includes(value) ||
    (list.every((entry) => entry.startsWith('!')) && !list.includes(`!${value}`))
  );
}
