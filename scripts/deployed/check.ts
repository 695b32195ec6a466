import type { Finding } from '../report.ts';

import { backendOf, checkAuth, checkGeo } from './backend.ts';
import { askForFiles, checkFiles, publicKeyIn } from './files.ts';
import { checkCaching, checkCompression, checkHeaders, checkHttps } from './headers.ts';
import { checkLanguages } from './languages.ts';
import {
  askForPages,
  checkPages,
  checkRedirects,
  checkUnknown,
  type Deployed,
} from './pages.ts';
import { checkArrived } from './policies.ts';
import { checkInserts, checkReads } from './refusals.ts';

/** Everything that can be seen of a deployed site from outside. Changes nothing there. */
export async function checkDeployed(deployed: Deployed): Promise<Finding[]> {
  const asked = await askForPages(deployed);
  const pages = asked.filter(({ status }) => status === 200);
  // Of a host that is not there nothing else can be said.
  if (!pages.length) return [checkPages(asked)];
  const files = await askForFiles(deployed, pages);
  const url = backendOf(pages[0], deployed);
  const key = publicKeyIn(files) ?? '';
  const backend = { url, key };
  return [
    checkPages(asked),
    await checkUnknown(deployed),
    await checkRedirects(deployed),
    checkLanguages(deployed, pages),
    await checkHttps(deployed),
    await checkHeaders(deployed),
    ...checkArrived(pages),
    checkCaching(pages, files),
    checkCompression(pages),
    checkFiles(files),
    {
      check: 'the key that scripts send',
      figure: key ? `${key.slice(0, 20)}… to ${url}` : 'none',
      misses: key ? [] : ['no publishable or anonymous key in the scripts'],
    },
    await checkGeo(deployed, backend),
    await checkAuth(backend),
    await checkInserts(backend),
    await checkReads(backend),
  ];
}
