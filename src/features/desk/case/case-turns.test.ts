import { expect, test } from 'vitest';

import { caseSummaryRow } from '../../../../tests/stubs/case-summary.ts';
import { setTexts } from '../../../application/texts.ts';
import { locales } from '../../../i18n/locales.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import type { DeskTexts } from '../desk-texts.ts';
import { deskTurnText, holderText } from './case-turns.ts';

const row = { ...caseSummaryRow, officer_action: null, unanswered: false };
const turns = ['client', 'officer', 'authority', 'partner'] as const;

test.each(locales)(
  'every turn has its own text in lists and on screens (%s)',
  (locale) => {
    const words: Partial<DeskTexts> = {
      locale,
      titles: { services: {}, steps: { chinaDocuments: 'T' }, documents: {} },
      application: messageGroup(locale, 'application'),
      desk: messageGroup(locale, 'desk'),
      deskCase: messageGroup(locale, 'deskCase'),
    };
    setTexts(words as DeskTexts);
    const cases = turns.map((holder) => ({ ...row, holder }));
    const [clients, ours] = cases;
    const texts = [
      ...cases.map(holderText),
      ...cases.map(deskTurnText),
      clients && deskTurnText({ ...clients, client_action: 'send', to_send: 1 }),
      ours && deskTurnText({ ...ours, officer_action: 'review', to_review: 1 }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).not.toMatch(/[{}|]|undefined|desk/);
    for (const one of cases.slice(2))
      expect(deskTurnText(one)).toContain(holderText(one));
    const closed = { ...row, holder: 'nobody' as const, closed_at: row.opened_at };
    expect(deskTurnText(closed)).toBe(holderText(closed));
  },
);
