import { needsOf, type LockedPackage, type Lockfile, type Need } from './lockfile.ts';

const REGISTRY = 'https://registry.npmjs.org/';
const ONE_VERSION = /^\d+\.\d+\.\d+(-[\w.-]+)?$/;

/**
 * Lists what is wrong with a lock file: packages that `npm ci` would miss on some system, or that
 * could come from elsewhere or be other ones than those that were locked.
 */
export function lockFaults(lock: Lockfile): string[] {
  return [
    ...needsOf(lock).flatMap(needFaults),
    ...Object.entries(lock.packages)
      .filter(([folder]) => folder)
      .flatMap(([folder, locked]) =>
        packageFaults(locked).map((fault) => `${folder} ${fault}`),
      ),
  ];
}

function needFaults({ by, name, range, locked }: Need): string[] {
  if (!locked) return [`${name}@${range}, which ${by} names, is missing`];
  const isOther = ONE_VERSION.test(range) && locked.version !== range;
  return isOther ? [`${name} is ${locked.version}, and ${by} names ${range}`] : [];
}

function packageFaults({
  version,
  integrity,
  resolved,
  link,
  inBundle,
}: LockedPackage): string[] {
  return [
    ...(link ? ['is a folder, not a package'] : []),
    ...(version ? [] : ['has no version']),
    ...(inBundle || integrity?.startsWith('sha512-') ? [] : ['has no SHA-512 hash']),
    // Ours names no place at all, so that no machine's mirror is written down.
    ...(resolved?.startsWith(REGISTRY) === false ? [`comes from ${resolved}`] : []),
  ];
}
