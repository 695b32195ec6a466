import type { Findings } from './text-files.ts';
import { checkMessages } from './message-files.ts';
import { checkWords } from './word-files.ts';

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
