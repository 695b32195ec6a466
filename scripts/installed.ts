import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where the machine finds these programs; those that it does not find are left out. */
export function onPath(names: string[]): string[] {
  return names.flatMap((name) => {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return [];
    }
  });
}

/** The first of these places where there is something. */
export function firstInstalled(places: (string | undefined)[]): string | undefined {
  return places.find((place) => place && existsSync(place));
}
