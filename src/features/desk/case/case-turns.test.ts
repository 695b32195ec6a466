import { expect, test } from 'vitest';

import { setTexts } from '../../../application/texts.ts';
import { locales } from '../../../i18n/locales.ts';
import { messageGroup } from '../../../i18n/translate.ts';
import type { DeskTexts } from '../desk-texts.ts';
import { deskTurnText, holderText } from './case-turns.ts';

const at = '2026-06-24T10:00:00+00:00';

const row = {
  id: '1',
  reference: 'CPF-C-2026-00001',
  service: 'wfoe',
  opened_at: at,
  closed_at: null,
  officer_name: null,
  percent: 0,
  step_key: 'chinaName',
  step_title: null,
  since: at,
  due_on: null,
  to_send: 0,
  to_review: 0,
  unread_messages: 0,
  status: 'inProgress',
  client_name: null,
  client_email: 'ana@example.com',
  waiting_since: null,
} as const;
const turns = ['client', 'officer', 'authority', 'partner'] as const;
const screen = { authority_status: null, client_act: null, officer_act: null };

test.each(locales)(
  'every turn has its own text in lists and on screens (%s)',
  (locale) => {
    const words: Partial<DeskTexts> = {
      locale,
      titles: { services: {}, steps: { chinaName: 'T' }, documents: {} },
      application: messageGroup(locale, 'application'),
      desk: messageGroup(locale, 'desk'),
      deskCase: messageGroup(locale, 'deskCase'),
    };
    setTexts(words as DeskTexts);
    const cases = turns.map((holder) => ({ ...row, ...screen, holder }));
    const [clients, ours] = cases;
    const texts = [
      ...cases.map(holderText),
      ...cases.map(deskTurnText),
      clients && deskTurnText({ ...clients, client_act: 'send', to_send: 1 }),
      ours && deskTurnText({ ...ours, officer_act: 'review', to_review: 1 }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).not.toMatch(/[{}|]|undefined|desk/);
    for (const one of cases.slice(2))
      expect(deskTurnText(one)).toContain(holderText(one));
    const closed = { ...row, ...screen, holder: 'nobody' as const, closed_at: at };
    expect(deskTurnText(closed)).toBe(holderText(closed));
  },
);
