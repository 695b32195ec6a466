import { chromium, type Browser } from '@playwright/test';

import { chromiumFlags, findChromium } from '../../scripts/chromium.ts';
import { kinds, listen, type Weights } from '../e2e/weights.ts';

import { byteLines, type WeighedPage } from './byte-lines.ts';
import type { Measured } from './results.ts';
import { serveOurs, serveRaw } from './served.ts';
import { printTable } from './table.ts';
import { touchOf, type Touch } from './touches.ts';

/** Opens a page as a new visitor and weighs it, before and after a touch if there is one. */
async function weighPage(browser: Browser, url: string, touch?: Touch) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const { weigh } = listen(page);
  await page.goto(url);
  const before = await weigh();
  await touch?.act(page);
  const after = touch ? await weigh() : before;
  await context.close();
  return { before, after };
}

function rowOf(page: string, weights: Weights) {
  const { byKind, total, requests } = weights;
  const figures = kinds.map((kind) => [kind, byKind[kind].toFixed(1)] as const);
  const row = { page, ...Object.fromEntries(figures) };
  return {
    ...row,
    'html + css': weights.document.toFixed(1),
    all: total.toFixed(1),
    requests,
  };
}

/** Measures each page, and raw HTML of the same text, in KiB as transferred, by kind. */
export async function benchBytes(paths: readonly string[]): Promise<Measured> {
  await using ours = await serveOurs();
  await using raw = await serveRaw(paths);
  const executablePath = findChromium();
  await using browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  console.log(
    '\nBytes: KiB with Brotli, each kind packed by itself, inline parts included',
  );
  const pages: WeighedPage[] = [];
  for (const path of paths) {
    const touch = touchOf(path);
    const own = await weighPage(browser, ours.url + path, touch);
    const floor = await weighPage(browser, raw.url + path);
    pages.push({ path, touch: touch.name, ...own, raw: floor.before });
  }
  printTable(
    pages.flatMap(({ path, touch, before, after, raw }) => [
      rowOf(path, before),
      rowOf(`  and its ${touch}`, after),
      rowOf('  raw HTML', raw),
    ]),
  );
  return { how: 'KiB with Brotli, a first visit in English', lines: byteLines(pages) };
}
