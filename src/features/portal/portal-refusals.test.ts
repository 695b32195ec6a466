import { expect, test } from 'vitest';

import { setTexts } from '../../application/texts.ts';
import { locales } from '../../i18n/locales.ts';
import { messageGroup } from '../../i18n/translate.ts';
import { refusalText } from './portal-refusals.ts';
import type { PortalTexts } from './portal-texts.ts';

test.each(locales)('a full request says how many files it has (%s)', (locale) => {
  const texts = { locale, portal: messageGroup(locale, 'portal') };
  setTexts(texts as PortalTexts);
  expect(refusalText('too_many_files')).toMatch(/^[^{}|]*20[^{}|]*$/);
  expect(refusalText('not_requested')).toBe(texts.portal.failNotRequested);
  expect(refusalText('unheard_of')).toBeUndefined();
});
