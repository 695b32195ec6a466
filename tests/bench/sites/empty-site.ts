import { emptyProject } from '../../build/project.ts';

import { writeFiles } from './write.ts';

/**
 * Makes the floor of a build: an Astro site with as many pages, which say nothing.
 * @param disk the folder to make it in
 */
export function emptySite(pages: number, disk?: string): string {
  const folder = emptyProject(disk);
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
