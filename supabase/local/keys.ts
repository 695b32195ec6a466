import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { generateApiKey } from '@supabase/lite';

import { CannotStart } from './data-folder.ts';

/** Public and constant, so that a built site works with any data folder. */
export const localPublishableKey = 'sb_publishable_crossport_embedded';

export interface Secrets {
  secretKey: string;
  jwtSecret: string;
}

/**
 * Created on first use. Only their owner can read the file.
 * @throws CannotStart if the file is invalid
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'keys.json');
  if (!existsSync(path)) {
    const { key } = await generateApiKey('secret');
    const jwtSecret = randomBytes(32).toString('base64url');
    const json = JSON.stringify({ secretKey: key, jwtSecret }, null, 2);
    // Renamed once complete, so that a killed process leaves no partial file.
    writeFileSync(`${path}.new`, json, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  try {
    const secrets = JSON.parse(readFileSync(path, 'utf8')) as Secrets;
    if (secrets.secretKey.startsWith('sb_secret_') && secrets.jwtSecret.length >= 32)
      return secrets;
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
  }
  throw new CannotStart(
    `${path} is damaged. Delete it and start again:\n` +
      'new keys are made, and everybody has to log in again.',
  );
}
