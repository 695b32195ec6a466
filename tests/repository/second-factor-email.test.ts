import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { readContent } from '../support/content-facts.ts';

test.each(locales)(
  'the email about a removed device does not promise that a password is enough for everybody (%s)',
  (locale) => {
    const [emails, settings] = ['emails', 'settings'].map((group) =>
      readContent<Record<string, string>>(`messages/${locale}/${group}.json`),
    );
    const text = emails?.['factorRemovedText']?.toLowerCase();
    expect(text).toContain(settings?.['twoStep']?.toLowerCase());
  },
);
