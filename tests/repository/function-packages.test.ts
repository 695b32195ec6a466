import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

function readJson<Contents>(path: string): Contents {
  return JSON.parse(readFileSync(path, 'utf8')) as Contents;
}

test('packages: functions import the versions that the audit of package.json covers', () => {
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(
    'package.json',
  );
  const imports = globSync('supabase/functions/*/deno.json').flatMap((path) =>
    Object.entries(readJson<{ imports: Record<string, string> }>(path).imports),
  );
  expect(imports).not.toEqual([]);
  for (const [name, source] of imports)
    expect(source).toBe(`npm:${name}@${dependencies[name]}`);
});
