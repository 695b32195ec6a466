import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

import type { Page, Request } from '@playwright/test';

type Kind = 'document' | 'style' | 'script' | 'font' | 'image' | 'other';

/** In KiB. Headers do not count, since HTTP/2 compresses them. */
export interface Weights {
  script: number;
  document: number;
  total: number;
  requests: number;
  scripts: string[];
  /** Compressed separately and with inline parts, so the sum exceeds the total. */
  byKind: Record<Kind, number>;
}

const kindOf: Record<string, Kind> = {
  document: 'document',
  stylesheet: 'style',
  script: 'script',
  font: 'font',
  image: 'image',
};

function packed(text: string): number {
  return text ? brotliCompressSync(text).length / 1024 : 0;
}

function sum(parts: readonly number[]): number {
  return parts.reduce((a, b) => a + b, 0);
}

/** Data for search engines (JSON-LD) is not a script. */
const inlineScript = /<script(?![^>]*(?: src=|json))[^>]*>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g;

function inlineSize(html: string, pattern: RegExp): number {
  return sum(Array.from(html.matchAll(pattern), ([, text = '']) => packed(text)));
}

async function sizeOf(request: Request): Promise<number> {
  // An aborted request has no response.
  if (!(await request.response())) return 0;
  const { responseBodySize } = await request.sizes();
  return responseBodySize / 1024;
}

/**
 * Returns a function that waits until no request has begun or ended for half a second, and fails after half a
 * minute.
 */
function watchTraffic(page: Page): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const count = (change: number) => () => {
    open += change;
    last = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    const deadline = Date.now() + 30_000;
    while (open > 0 || Date.now() - last < 500) {
      if (Date.now() > deadline) throw new Error(`${page.url()} keeps loading`);
      await wait(50);
    }
  };
}

/** Counts what the page receives until `weigh` is called, with a cold cache. */
export function listen(page: Page): { weigh: () => Promise<Weights> } {
  const requests: Request[] = [];
  const quiet = watchTraffic(page);
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(request);
  });
  return {
    async weigh() {
      await quiet();
      const html = (await (await requests[0]?.response())?.text()) ?? '';
      const first = html.replace(inlineScript, '');
      const sizes = await Promise.all(
        requests.map(async (request) => ({
          kind: kindOf[request.resourceType()] ?? 'other',
          url: request.url(),
          size: await sizeOf(request),
        })),
      );
      const received = (wantedKind: Kind) =>
        sum(sizes.filter(({ kind }) => kind === wantedKind).map(({ size }) => size));
      const script = received('script') + inlineSize(html, inlineScript);
      return {
        script,
        document: packed(first),
        total: sum(sizes.map(({ size }) => size)),
        requests: sizes.length,
        scripts: sizes.filter(({ kind }) => kind === 'script').map(({ url }) => url),
        byKind: {
          document: packed(first.replace(inlineStyle, '')),
          style: received('style') + inlineSize(html, inlineStyle),
          script,
          font: received('font'),
          image: received('image'),
          other: received('other'),
        },
      };
    },
  };
}

export function row(name: string, weights: Weights): string {
  const { script, document, total, requests } = weights;
  const figures = [script, document, total].map((size) => size.toFixed(2).padStart(8));
  return [name.padEnd(18), ...figures, String(requests).padStart(9)].join(' ');
}

export const heading = 'KiB, brotli          script document    total  requests';
