import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';

import { site } from '../content/facts.ts';
import { createTranslate } from '../i18n/translate.ts';
import Head from './Head.astro';

test('§2 frame: a page without a title or description gets the defaults', async () => {
  const container = await AstroContainer.create({ astroConfig: { site: site.origin } });
  const t = createTranslate('en');
  const html = await container.renderToString(Head, {
    locals: { locale: 'en', path: '/', t, link: (path: string) => path },
    props: { language: 'en', noindex: false },
  });
  expect(html).toContain(`<title>${t('frame.defaultTitle')} | ${site.name}</title>`);
  expect(html).toContain(`name="description" content="${t('frame.defaultDescription')}"`);
});
