import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function onPath(names: string[]): string[] {
  return names.flatMap((name) => {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return [];
    }
  });
}

export function firstInstalled(places: (string | undefined)[]): string | undefined {
  return places.find((place) => place && existsSync(place));
}
