import { join } from 'node:path';

import { compareFiles, namesIn, source, type Findings } from './text-files.ts';

export function checkMessages(content: string, languages: readonly string[]): Findings[] {
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
