/**
 * `npm run messages` compares all languages with English and exits with 1 if texts are missing, null, unknown
 * or have other placeholders. An argument names another content folder.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { locales } from '../src/i18n/locales.ts';
import { checkTranslations } from '../src/integrations/texts/translations.ts';

const [, , folder] = process.argv;
const languages = folder ? (await readdir(join(folder, 'messages'))).sort() : locales;
const { count, problems } = checkTranslations(folder ?? 'content', languages);

for (const problem of problems) console.error(problem);
console.log(
  `${count} texts in ${languages.length} languages, ${problems.length} problems`,
);
process.exitCode = problems.length ? 1 : 0;
