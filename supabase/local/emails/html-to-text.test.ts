import { expect, test } from 'vitest';

import { plainText } from './html-to-text.ts';

test('D2 email: the text version has paragraphs and link addresses but no markup', () => {
  const html = `<html><head><title>No</title><style>p { }</style></head>
    <body><div style="display:none">No</div><h1>Title</h1>
    <p>A &amp; B &#39;c&#39;<br>second   line</p>
    <p><a style="x" href="https://b.co/?a=1&amp;b=2">Open</a></p></body></html>`;
  expect(plainText(html)).toBe(
    "Title\n\nA & B 'c'\nsecond line\n\nOpen https://b.co/?a=1&b=2",
  );
});
