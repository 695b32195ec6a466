/**
 * `npm run messages` compares the messages and the content of every language with English and
 * lists what is missing, null (not translated yet), unknown, or has other placeholders. It exits
 * with 1 if it finds any. An argument names another content folder, as tests use it.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { checkTranslations } from '../src/integrations/texts/translations.ts';
import { locales } from '../src/i18n/locales.ts';

const [, , folder] = process.argv;
const languages = folder ? (await readdir(join(folder, 'messages'))).sort() : locales;
const { count, problems } = checkTranslations(folder ?? 'content', languages);

for (const problem of problems) console.error(problem);
console.log(
  `${count} texts in ${languages.length} languages, ${problems.length} problems`,
);
process.exitCode = problems.length ? 1 : 0;
