import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { locales } from '../../src/i18n/locales.ts';
import { readContent } from '../support/content-facts.ts';

test.each(locales)(
  'settings: what is kept of a deleted account is said as in the privacy policy (%s)',
  (locale) => {
    const { deletionText = '' } = readContent<Record<string, string>>(
      `messages/${locale}/settings.json`,
    );
    const policy = readFileSync(`content/legal/privacy/${locale}.mdx`, 'utf8');
    const period =
      deletionText
        .split(/(?<=\.)\s|(?<=。)/)
        .filter(Boolean)
        .at(-1) ?? '';
    expect(period).not.toBe('');
    expect(policy).toContain(period);
  },
);
