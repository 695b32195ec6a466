import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

import type { Finding } from './report.ts';

/** Directives that a meta tag cannot have, only a header. */
const headerOnly = /^(frame-ancestors|report-to|report-uri|sandbox)\b/;

/** What no policy of a site over HTTPS may contain. */
const refused = /'(?!wasm-)unsafe-[^']*'|\bhttp:\S*|(?<=\s)\*(?=[\s;]|$)/g;

/** Returns what Google's csp_evaluator says about a policy. */
function evaluate(policy: string): { severity: string; text: string }[] {
  const { csp } = new CspParser(policy);
  return new CspEvaluator(csp)
    .evaluate()
    .filter(({ severity }) => severity !== Severity.NONE)
    .map(({ severity, directive, value = '' }) => ({
      severity: Severity[severity],
      text: `${directive} ${value}`.trim(),
    }));
}

/** The policies of a site, split into directives. */
export interface Policies {
  header: string[];
  /** The policies of the pages, by their addresses. */
  pages: { path: string; directives: string[] }[];
}

/** Checks that the header says nothing that a page does not say. Browsers enforce both. */
export function checkAgreement({ header, pages }: Policies): Finding {
  const shared = header.filter((directive) => !headerOnly.test(directive));
  return {
    check: 'header and meta policies agree',
    figure: `${shared.length} shared directives, ${pages.length} pages`,
    misses: [
      ...(header.includes("frame-ancestors 'none'") ? [] : ['no frame-ancestors']),
      ...(shared.length ? [] : ['the header shares nothing with the pages']),
      ...pages.flatMap(({ path, directives }) =>
        shared
          .filter((directive) => !directives.includes(directive))
          .map((directive) => `${path}: ${directive} is in the header only`),
      ),
    ],
  };
}

/** Checks with csp_evaluator what a browser enforces on each page. Lesser verdicts are only named. */
export function judge({ header, pages }: Policies): Finding {
  const own = header.filter((directive) => headerOnly.test(directive));
  const verdicts = pages.flatMap(({ path, directives }) =>
    evaluate([...directives, ...own].join('; ')).map((verdict) => ({ path, ...verdict })),
  );
  const high = verdicts.filter(({ severity }) => severity === 'HIGH');
  const lesser = verdicts.filter(({ severity }) => severity !== 'HIGH');
  const names = new Set(lesser.map(({ severity, text }) => `${severity} ${text}`));
  return {
    check: 'csp_evaluator, header and meta together',
    figure: [`${high.length} high`, ...names].join('; '),
    misses: high.map(({ path, text }) => `${path}: ${text}`),
  };
}

/** Checks that no policy contains what none may contain. */
export function findRefused({ header, pages }: Policies): Finding {
  const all = [{ path: '_headers', directives: header }, ...pages];
  const misses = all.flatMap(({ path, directives }) =>
    (directives.join('; ').match(refused) ?? []).map((found) => `${path}: ${found}`),
  );
  return {
    check: 'http:, unsafe-… and * in policies',
    figure: `${misses.length} in ${all.length} policies`,
    misses,
  };
}
