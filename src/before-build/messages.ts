import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { compareFiles, source, type Findings } from './files.ts';

/** The messages of one language, one JSON file a feature. */
async function messagesOf(folder: string, language: string): Promise<Findings[]> {
  const own = join(folder, language);
  const files = await readdir(join(folder, source));
  const found = await readdir(own).catch(() => []);
  const problems = found
    .filter((file) => !files.includes(file))
    .map((file) => `${join(own, file)}: unknown file`);
  const compared = files.map((file) =>
    compareFiles(join(folder, source, file), join(own, file)),
  );
  return [{ count: 0, problems }, ...(await Promise.all(compared))];
}

/** Compares content/messages/ of every language with English. */
export async function checkMessages(
  content: string,
  languages: readonly string[],
): Promise<Findings[]> {
  const folder = join(content, 'messages');
  const all = languages.map((language) => messagesOf(folder, language));
  return (await Promise.all(all)).flat();
}
