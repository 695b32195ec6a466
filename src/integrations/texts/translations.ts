import { join } from 'node:path';

import { compareFiles, type Findings, namesIn, source } from './text-files.ts';
import { checkWords } from './word-files.ts';

function checkMessages(content: string, languages: readonly string[]): Findings[] {
  const folder = join(content, 'messages');
  const files = namesIn(join(folder, source));
  const unknown = languages.flatMap((language) =>
    namesIn(join(folder, language))
      .filter((file) => !files.includes(file))
      .map((file) => `${join(folder, language, file)}: unknown file`),
  );
  const compared = files.flatMap((file) =>
    compareFiles(
      join(folder, source, file),
      languages.map((language) => join(folder, language, file)),
    ),
  );
  return [{ count: 0, problems: unknown }, ...compared];
}

/**
 * Compares messages and content of every language with English, and finds texts that are missing, null,
 * unknown, empty or have other placeholders.
 */
export function checkTranslations(
  content: string,
  languages: readonly string[],
): Findings {
  const findings = [
    ...checkMessages(content, languages),
    ...checkWords(content, languages),
  ];
  return {
    count: findings.reduce((sum, { count }) => sum + count, 0),
    problems: [...new Set(findings.flatMap(({ problems }) => problems))].sort(),
  };
}
