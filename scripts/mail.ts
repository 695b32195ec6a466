/**
 * `npm run mail` writes what mails say from `content/messages/<language>/`: the templates of account mails and their
 * subjects, for hosted Supabase and the embedded backend alike, and the texts of deliver-mail.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { mailFiles } from './mail/files.ts';

for (const [path, text] of Object.entries(mailFiles())) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
