import { readPages } from '../../src/integrations/built-pages.ts';
import {
  directivesOf,
  splitPolicy,
} from '../../src/integrations/policies/page-policy.ts';
import { readHeaderRules } from '../../supabase/local/site/host-rules.ts';
import { checkAgreement, findRefused, judge, type Policies } from '../policies.ts';
import type { Finding } from '../report.ts';

async function readPolicies(dist: string): Promise<Policies> {
  // Badges have a policy of their own, which pages have no part in.
  const header = readHeaderRules(dist)
    .filter(({ pattern }) => pattern.pathname === '/*')
    .flatMap(({ headers }) => headers)
    .filter(([name]) => name.toLowerCase() === 'content-security-policy')
    .flatMap(([, value]) => splitPolicy(value));
  const pages = (await readPages(dist)).map(({ path, html }) => ({
    path,
    directives: directivesOf(html),
  }));
  return { header, pages };
}

/** Checks the policies of a built site: the header's, and each page's meta tag. */
export async function checkPolicies(dist: string): Promise<Finding[]> {
  const policies = await readPolicies(dist);
  return [checkAgreement(policies), judge(policies), findRefused(policies)];
}
