import { expect, test } from 'vitest';

import { caseSummaryRow } from '../../../tests/stubs/case-summary.ts';
import { setTexts } from '../../application/texts.ts';
import { locales } from '../../i18n/locales.ts';
import { messageGroup } from '../../i18n/translate.ts';
import type { PortalTexts } from './portal-texts.ts';
import { officerText, turnText } from './turn-text.ts';

function setLocale(locale: string): void {
  const texts: Partial<PortalTexts> = {
    locale,
    titles: { services: {}, steps: { chinaDocuments: 'T' }, documents: {} },
    application: messageGroup(locale, 'application'),
    portal: messageGroup(locale, 'portal'),
  };
  setTexts(texts as PortalTexts);
}

const summary = { ...caseSummaryRow, due_on: '2999-06-30' };
const closed = { ...summary, holder: 'nobody', closed_at: summary.opened_at } as const;

test.each(locales)('every turn and outcome of a case has its own text (%s)', (locale) => {
  setLocale(locale);
  const turns = (['officer', 'authority', 'partner'] as const).map((holder) =>
    turnText({ ...summary, holder }),
  );
  const sends = [1, 2, 5, 21].map((to_send) =>
    turnText({ ...summary, client_action: 'send', to_send }),
  );
  const texts = [
    ...turns,
    turnText({ ...summary, client_action: 'finish' }),
    ...sends,
    turnText({ ...closed, status: 'completed' }),
    turnText({ ...closed, status: 'cancelled' }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/[{}|]|undefined/);
  for (const text of sends) expect(text).toContain('2999');
});

test.each(locales)('a holder is named even without a known day (%s)', (locale) => {
  setLocale(locale);
  for (const holder of ['officer', 'authority', 'partner'] as const) {
    const text = turnText({ ...summary, holder, since: null });
    expect(text).not.toMatch(/[{}.]|since|\s$/);
    expect(text).not.toBe(turnText({ ...summary, holder }));
  }
});

test.each(locales)('an officer is named with what they do (%s)', (locale) => {
  setLocale(locale);
  const ours = { ...summary, holder: 'officer', officer_name: 'Grace Lin' } as const;
  const [reviews, works] = [1, 0].map((to_review) => officerText({ ...ours, to_review }));
  for (const text of [reviews, works]) expect(text).toMatch(/^[^{}]*Grace Lin[^{}]*$/);
  expect(works).toContain('T');
  expect(reviews).not.toBe(works);
});

test.each([
  ['the client acts', { client_action: 'send' }],
  ['an authority acts', { holder: 'authority' }],
  ['none is chosen', { officer_name: null }],
] as const)('no officer is named while %s', (_, differently) => {
  setLocale('en');
  const ours = { ...summary, holder: 'officer', officer_name: 'Grace Lin' } as const;
  expect(officerText({ ...ours, ...differently })).toBeUndefined();
});

test('a due day does not depend on the time zone', () => {
  setLocale('en');
  expect(turnText({ ...summary, client_action: 'send', to_send: 1 })).toBe(
    'Your turn: send 1 document by June 30, 2999',
  );
});

test('a day that has passed is no longer the day to send or finish by', () => {
  setLocale('en');
  const late = { ...summary, due_on: '2020-06-30' };
  expect(turnText({ ...late, client_action: 'send', to_send: 2 })).toBe(
    'Your turn: send 2 documents',
  );
  expect(turnText({ ...late, client_action: 'finish' })).toBe('Your turn: T');
});
