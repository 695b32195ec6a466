import { expect, test } from 'vitest';

import { rawPage } from '../bench/sites/raw-page.ts';

const source = `<!doctype html><html lang="es"><head><title>Caf&eacute;</title>
<style>p { color: red }</style><script>go()</script></head>
<body class="dark"><main data-x="1"><h1 class="big">One <svg><title>no</title></svg></h1>
<section><p style="color:red">Two &amp; <span>three</span> <a class="x" href="/es/faqs">four</a></p></section>
<p hidden>five</p><select><option>six</option></select><script type="module" src="/x.js"></script>
</main></body></html>`;

test('D8 bench: a floor has the page’s text and structure, no style and no script', () => {
  const raw = rawPage(source);
  expect(raw).toContain('<html lang="es">');
  expect(raw).toContain('<title>Caf&eacute;</title>');
  expect(raw).toContain('<h1>One </h1>');
  expect(raw).toContain('<p>Two &amp; three <a href="/es/faqs">four</a></p>');
  expect(raw).not.toMatch(/script|style|class|data-|svg|color|\bno\b|five|six/);
});
