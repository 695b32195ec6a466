import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface RedirectRule {
  pattern: URLPattern;
  to: string;
  status: number;
  /** `301!` redirects even if a file exists. */
  force: boolean;
}

interface HeaderRule {
  pattern: URLPattern;
  headers: [name: string, value: string][];
  /** Headers of earlier rules to remove: `! Name`, as on Cloudflare Pages. */
  without: string[];
}

export function readRedirects(dist: string): RedirectRule[] {
  return linesOf(join(dist, '_redirects')).flatMap((line) => {
    const [from, to, status = '301', ...conditions] = line.trim().split(/\s+/);
    const code = /^(\d{3})(!?)$/.exec(status);
    if (!from?.startsWith('/') || !to || !code || conditions.length > 0) return [];
    return [
      { pattern: patternOf(from), to, status: Number(code[1]), force: code[2] === '!' },
    ];
  });
}

/** Paths and, indented below each, their headers and removals. */
export function readHeaderRules(dist: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of linesOf(join(dist, '_headers'))) {
    const [, name, value] = /^\s+([\w-]+):\s*(.+?)\s*$/.exec(line) ?? [];
    const [, taken] = /^\s+! ([\w-]+)\s*$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (taken) rules.at(-1)?.without.push(taken);
    else if (line.startsWith('/')) {
      rules.push({ pattern: patternOf(line.trim()), headers: [], without: [] });
    }
  }
  return rules;
}

/**
 * Returns the first matching redirect with its placeholders filled in. If a file exists (`taken`), only
 * forced redirects count.
 */
export function findRedirect(
  rules: RedirectRule[],
  pathname: string,
  taken: boolean,
): { to: string; status: number } | undefined {
  for (const { pattern, to, status, force } of rules) {
    const match = taken && !force ? null : pattern.exec({ pathname });
    if (match) return { to: fillIn(to, match.pathname.groups), status };
  }
  return undefined;
}

/** Applies all matching rules. Like the hosts, it joins repeated headers. */
export function applyHeaders(
  rules: HeaderRule[],
  pathname: string,
  { status, headers: answered }: { status: number; headers: Headers },
): void {
  const names = new Set<string>();
  for (const { pattern, headers, without } of rules) {
    if (!pattern.test({ pathname })) continue;
    for (const name of without) {
      answered.delete(name);
      names.delete(name.toLowerCase());
    }
    for (const [name, value] of headers) {
      // An error must not be cached for a year because of its path.
      if (status >= 400 && name.toLowerCase() === 'cache-control') continue;
      if (names.has(name.toLowerCase())) answered.append(name, value);
      else answered.set(name, value);
      names.add(name.toLowerCase());
    }
  }
}

function fillIn(to: string, groups: Record<string, string | undefined>): string {
  const target = to.replace(/:([a-z_]\w*)/gi, (whole, name: string) =>
    name === 'splat' ? (groups['0'] ?? '') : (groups[name] ?? whole),
  );
  // A splat that begins with a slash must not lead to another host.
  return target.startsWith('/') ? target.replace(/^\/+/, '/') : target;
}

function patternOf(path: string): URLPattern {
  return new URLPattern({ pathname: path });
}

function linesOf(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line.trim() && !line.trimStart().startsWith('#'));
}
