import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { narrowPolicy } from './page-policy.ts';

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('R1.16 policy: a page keeps only the hashes of its own styles and scripts', () => {
  const page = (hashes: string) =>
    `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'${hashes};"><style>a{}</style><script>b()</script><script type="module">c()</script>`;
  const hashes = ` ${hash('a{}')} ${hash('b()')} ${hash('c()')}`;
  expect(narrowPolicy(page(`${hashes} ${hash('other')}`))).toBe(page(hashes));
  expect(narrowPolicy('<p>no policy</p>')).toBe('<p>no policy</p>');
});
