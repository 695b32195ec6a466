import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** What a page weighs in KiB of bodies; headers are not counted, since HTTP/2 packs them. */
export interface Weights {
  /** Scripts, inline ones included. */
  script: number;
  /** The first answer without its inline scripts. */
  document: number;
  total: number;
  requests: number;
  /** Addresses of the scripts. */
  scripts: string[];
}

function packed(text: string): number {
  return brotliCompressSync(text).length / 1024;
}

/** Inline scripts of a page's HTML; data for engines (JSON-LD) is no script. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?: type="module")?>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, text = '']) => text);
}

async function sizeOf(request: Request): Promise<number> {
  // A look-up that was given up has no answer.
  if (!(await request.response())) return 0;
  const { responseBodySize } = await request.sizes();
  return responseBodySize / 1024;
}

/** Counts what the page receives, until `weigh` is asked; the cache is cold. */
export function listen(page: Page): { weigh: () => Promise<Weights> } {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request);
  });
  return {
    async weigh() {
      await page.waitForLoadState('networkidle');
      const html = (await (await requests[0]?.response())?.text()) ?? '';
      const inline = inlineScripts(html);
      const sizes = await Promise.all(
        requests.map(async (request) => ({
          kind: request.resourceType(),
          url: request.url(),
          size: await sizeOf(request),
        })),
      );
      const scripts = sizes.filter(({ kind }) => kind === 'script');
      const sum = (parts: number[]) => parts.reduce((a, b) => a + b, 0);
      return {
        script: sum(scripts.map(({ size }) => size)) + sum(inline.map(packed)),
        document: packed(inline.reduce((rest, script) => rest.replace(script, ''), html)),
        total: sum(sizes.map(({ size }) => size)),
        requests: sizes.length,
        scripts: scripts.map(({ url }) => url),
      };
    },
  };
}

/** A line of the table that a run prints. */
export function row(name: string, weights: Weights): string {
  const { script, document, total, requests } = weights;
  const figures = [script, document, total].map((size) => size.toFixed(2).padStart(8));
  return [name.padEnd(18), ...figures, String(requests).padStart(9)].join(' ');
}

export const heading = 'KiB, brotli          script document    total  requests';
