/** `npm run lock` checks that `npm ci` installs the same packages on every system. */
import { readFileSync } from 'node:fs';

export interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  /** Ships inside another package's archive and shares its hash. */
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export type LockedPackages = Record<string, LockedPackage>;

function find(
  packages: LockedPackages,
  folder: string,
  name: string,
): LockedPackage | undefined {
  const match = packages[`${folder && `${folder}/`}node_modules/${name}`];
  if (match || !folder) return match;
  const outer = folder.lastIndexOf('node_modules/');
  return find(packages, folder.slice(0, Math.max(0, outer - 1)), name);
}

/**
 * Reports missing packages, even those for one system only, and packages that another source could
 * replace.
 */
export function lockFaults(packages: LockedPackages): string[] {
  return Object.entries(packages).flatMap(([folder, locked]) => {
    const dependencyFaults = Object.entries({
      ...locked.dependencies,
      ...locked.devDependencies,
      ...locked.optionalDependencies,
    }).flatMap(([name, range]) => {
      const { version } = find(packages, folder, name) ?? {};
      const isOther = /^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(range) && version !== range;
      return version && !isOther ? [] : [`needs ${name}@${range}, has ${version}`];
    });
    const { integrity, resolved, link, inBundle } = locked;
    const packageFaults = [
      ...(link ? ['is a folder, not a package'] : []),
      ...(inBundle || integrity?.startsWith('sha512-') ? [] : ['has no SHA-512 hash']),
      ...(resolved?.startsWith('https://registry.npmjs.org/') === false
        ? [`comes from ${resolved}`]
        : []),
    ];
    return [...dependencyFaults, ...(folder ? packageFaults : [])].map(
      (fault) => `${folder || 'package.json'} ${fault}`,
    );
  });
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: LockedPackages;
  };
  const faults = lockFaults(packages);
  for (const fault of faults) console.error(fault);
  console.log(`${Object.keys(packages).length - 1} packages, ${faults.length} faults`);
  process.exitCode = faults.length ? 1 : 0;
}
