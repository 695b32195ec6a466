// `npm run emails` writes the templates, subjects and texts of emails from content/messages/, for
// hosted Supabase and the embedded backend alike.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { emailFiles } from './emails/files.ts';

for (const [path, text] of Object.entries(emailFiles())) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
