import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

/** Directives that a meta tag cannot have, only a header. */
const headerOnly = /^(frame-ancestors|report-to|report-uri|sandbox)\b/;

/** What no policy of a site over HTTPS may contain. */
const refused = /'(?!wasm-)unsafe-[^']*'|\bhttp:\S*|(?<=\s)\*(?=[\s;]|$)/g;

/** The policies of a site, split into directives. */
export interface Policies {
  header: string[];
  /** The policies of the pages, by their addresses. */
  pages: { path: string; directives: string[] }[];
}

/** The header's directives that a page lacks. Browsers enforce both policies. */
export function disagreements({ header, pages }: Policies): string[] {
  const shared = header.filter((directive) => !headerOnly.test(directive));
  return [
    ...(header.includes("frame-ancestors 'none'") ? [] : ['no frame-ancestors']),
    ...(shared.length ? [] : ['the header shares nothing with the pages']),
    ...pages.flatMap(({ path, directives }) =>
      shared
        .filter((directive) => !directives.includes(directive))
        .map((directive) => `${path}: ${directive} is in the header only`),
    ),
  ];
}

/** What Google's csp_evaluator finds severe in the policy that browsers enforce on each page. */
export function severeFindings({ header, pages }: Policies): string[] {
  const headerOnlyDirectives = header.filter((directive) => headerOnly.test(directive));
  return pages.flatMap(({ path, directives }) => {
    const { csp } = new CspParser([...directives, ...headerOnlyDirectives].join('; '));
    return new CspEvaluator(csp)
      .evaluate()
      .filter(({ severity }) => severity === Severity.HIGH)
      .map(({ directive, value = '' }) => `${path}: ${directive} ${value}`.trim());
  });
}

export function refusedSources({ header, pages }: Policies): string[] {
  return [{ path: '_headers', directives: header }, ...pages].flatMap(
    ({ path, directives }) =>
      (directives.join('; ').match(refused) ?? []).map((match) => `${path}: ${match}`),
  );
}
