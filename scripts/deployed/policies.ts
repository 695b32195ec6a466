import { createHash } from 'node:crypto';

import {
  directivesOf,
  splitPolicy,
} from '../../src/integrations/policies/page-policy.ts';
import { checkAgreement, findRefused, judge, type Policies } from '../policies.ts';
import type { Finding } from '../report.ts';

import type { Answer } from './ask.ts';

/** Scripts and styles that a page's policy forbids, by their beginning. */
function forbiddenIn(html: string): string[] {
  const policy = directivesOf(html).join(' ');
  const blocks = html.matchAll(/<(style|script)\b([^>]*)>([^]*?)<\/\1>/g);
  return Array.from(blocks).flatMap(([block, , attributes = '', text = '']) => {
    if (/ld\+json/.test(attributes)) return [];
    const source = /\ssrc="?([^"\s]*)/.exec(attributes)?.[1];
    const hash = createHash('sha256').update(text).digest('base64');
    const allowed = source ? /^\/(?!\/)/.test(source) : policy.includes(hash);
    return allowed ? [] : [block.slice(0, 80)];
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
