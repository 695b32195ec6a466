import { readFileSync } from 'node:fs';

/** What npm writes down about a package; only what is asked for here. */
export interface LockedPackage {
  version?: string;
  integrity?: string;
  /** The address it comes from. */
  resolved?: string;
  /** A folder instead of a package. */
  link?: boolean;
  /** Part of the archive of the package it stands in, whose hash counts for it. */
  inBundle?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** package-lock.json: packages by their folder, the repository itself by ''. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

/** A package that another one needs, and what the lock has for it. */
export interface Need {
  by: string;
  name: string;
  /** A version or a range of them. */
  range: string;
  optional: boolean;
  locked: LockedPackage | undefined;
}

export function readLockfile(file: string): Lockfile {
  return JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
}

/** Lists what packages need; their folders are searched outwards, as Node does. */
export function needsOf({ packages }: Lockfile): Need[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const { dependencies, devDependencies, optionalDependencies } = locked;
    const listed = (names: Record<string, string> | undefined, optional: boolean) =>
      Object.entries(names ?? {}).map(([name, range]) => ({
        by: folder || 'package.json',
        name,
        range,
        optional,
        locked: find(packages, folder, name),
      }));
    return [
      ...listed({ ...dependencies, ...devDependencies }, false),
      ...listed(optionalDependencies, true),
    ];
  });
}

function find(
  packages: Lockfile['packages'],
  folder: string,
  name: string,
): LockedPackage | undefined {
  const found = packages[`${folder && `${folder}/`}node_modules/${name}`];
  if (found || !folder) return found;
  const outer = folder.lastIndexOf('node_modules/');
  return find(packages, folder.slice(0, Math.max(0, outer - 1)), name);
}
