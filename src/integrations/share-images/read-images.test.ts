import { expect, test } from 'vitest';

import { readShareImages } from './read-images.ts';

const page = (image: string, title: string) => ({
  file: 'page.html',
  path: '/page',
  html: `<meta property="og:image" content="https://x.example${image}"><meta property="og:image:alt" content="${title}">`,
});

test('D2 share image: heads name images in their language, and shared ones count once', () => {
  const pages = [
    page('/og/index.jpg', 'Home &#38; &#34;abroad&#34;'),
    page('/og/ru/blog/a.jpg', 'Виза'),
    page('/og/index.jpg', 'Home &#38; &#34;abroad&#34;'),
  ];
  expect(readShareImages(pages)).toEqual([
    { path: '/og/index.jpg', language: 'en', title: 'Home & "abroad"' },
    { path: '/og/ru/blog/a.jpg', language: 'ru', title: 'Виза' },
  ]);
});

test('D2 share image: a page without a share image stops the build', () => {
  expect(() => readShareImages([{ ...page('', ''), html: '' }])).toThrow('/page');
});
