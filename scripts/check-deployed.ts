/**
 * `npm run check:deployed -- https://crossport.example`: whether a deployed site is what was built,
 * and its backend refuses what it must; prints a table and fails on a miss. A second address is
 * what the pages call their own where that is another: `… https://preview.example https://crossport.example`.
 */
import { checkDeployed } from './deployed/check.ts';
import { report } from './report.ts';

const [origin, canonical = origin] = process.argv
  .slice(2)
  .map((address) => (URL.canParse(address) ? new URL(address).origin : undefined));

if (!origin || !canonical) {
  console.error('Usage: npm run check:deployed -- https://crossport.example');
  process.exit(1);
}
report(await checkDeployed({ origin, canonical }));
