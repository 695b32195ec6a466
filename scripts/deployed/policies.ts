import { createHash } from 'node:crypto';

import {
  directivesOf,
  splitPolicy,
} from '../../src/integrations/policies/page-policy.ts';
import { parseHtml } from '../parse-html.ts';
import { checkAgreement, findRefused, judge, type Policies } from '../policies.ts';
import type { Finding } from '../report.ts';

import type { Answer } from './ask.ts';

/** Scripts and styles that a page's policy forbids, by their address or their beginning. */
function forbiddenIn(html: string): string[] {
  const policy = directivesOf(html).join(' ');
  const blocks = parseHtml(html).querySelectorAll('style, script');
  return blocks.flatMap((block) => {
    if (block.getAttributeValue('type') === 'application/ld+json') return [];
    const source = block.getAttributeValue('src');
    const text = block.textContent;
    const hash = createHash('sha256').update(text).digest('base64');
    const allowed = source ? /^\/(?!\/)/.test(source) : policy.includes(hash);
    return allowed ? [] : [`<${block.tagName}>${source ?? text.slice(0, 80)}`];
  });
}

/** The policies as they arrive, and whether the host has put something into pages that they forbid. */
export function checkArrived(pages: Answer[]): Finding[] {
  const arrived: Policies = {
    header: splitPolicy(pages[0]?.headers.get('content-security-policy') ?? ''),
    pages: pages.map(({ url, text }) => ({
      path: new URL(url).pathname,
      directives: directivesOf(text),
    })),
  };
  const misses = pages.flatMap(({ url, text }) =>
    forbiddenIn(text).map((start) => `${new URL(url).pathname}: ${start}`),
  );
  return [
    checkAgreement(arrived),
    judge(arrived),
    findRefused(arrived),
    {
      check: 'scripts and styles are as built',
      figure: `${misses.length} others on ${pages.length} pages`,
      misses,
    },
  ];
}
