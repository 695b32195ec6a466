/**
 * `npm run mail` writes the templates and subjects of mails from
 * `content/messages/<language>/mail.json`. Hosted Supabase and the embedded backend send the same
 * mails.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { mailFiles } from './mail/files.ts';

for (const [path, text] of Object.entries(mailFiles())) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  console.log(path);
}
