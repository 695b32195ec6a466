import { decodeHTMLAttribute } from 'entities';

import { defaultLocale, isLocale, type Locale } from '../../i18n/locales.ts';
import type { BuiltPage } from '../built-pages.ts';

export interface ShareImage {
  path: string;
  language: Locale;
  title: string;
}

function contentOf(html: string, property: string): string {
  const tag = new RegExp(`<meta property="${property}" content="([^"]*)"`);
  return decodeHTMLAttribute(tag.exec(html)?.[1] ?? '');
}

/** Each image once (src/layouts/Head.astro). */
export function readShareImages(pages: readonly BuiltPage[]): ShareImage[] {
  const images = new Map<string, ShareImage>();
  for (const { html, path: page } of pages) {
    const [address, title] = ['og:image', 'og:image:alt'].map((name) =>
      contentOf(html, name),
    );
    if (!address || !title) throw new Error(`${page} names no share image`);
    const path = new URL(address).pathname;
    const [, , folder] = path.split('/');
    const language = isLocale(folder) ? folder : defaultLocale;
    images.set(path, { path, language, title });
  }
  return [...images.values()];
}
