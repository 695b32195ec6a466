import { emptyProject } from '../../build/project.ts';

import { writeFiles } from './write.ts';

/** The floor of a build: an Astro site of as many pages that say nothing. */
export function emptySite(pages: number): string {
  const folder = emptyProject();
  writeFiles(folder, {
    'package.json': '{ "type": "module" }',
    'astro.config.mjs': 'export default {};\n',
    'src/pages/[page].astro': `---
export const getStaticPaths = () =>
  Array.from({ length: ${pages} }, (_, page) => ({ params: { page: String(page) } }));
const { page } = Astro.params;
---

<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>{page}</title>
  </head>
  <body>
    <h1>{page}</h1>
  </body>
</html>
`,
  });
  return folder;
}
