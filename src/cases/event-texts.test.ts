import * as v from 'valibot';
import { expect, test } from 'vitest';

import { setTexts } from '../application/texts.ts';
import { locales } from '../i18n/locales.ts';
import { messageGroup } from '../i18n/translate.ts';
import type { CaseTexts } from './case-texts.ts';
import { deadlineKinds, deadlineText } from './deadlines.ts';
import { type CaseEvent, params as paramsShape } from './event-shapes.ts';
import { eventText, notificationText } from './event-texts.ts';
import {
  type Notification,
  type NotificationKind,
  notificationKinds,
} from './notifications/notification-shapes.ts';

const states: [kind: string, to?: string][] = [
  ['officerAssigned'],
  ['officerRemoved'],
  ['stepChanged', 'open'],
  ['stepChanged', 'waiting'],
  ['stepChanged', 'done'],
  ['stepChanged', 'skipped'],
  ['documentRequested', 'requested'],
  ['documentChanged', 'uploaded'],
  ['documentChanged', 'in_review'],
  ['documentChanged', 'accepted'],
  ['documentChanged', 'rejected'],
  ['documentChanged', 'waived'],
  ['documentDelivered'],
  ['documentRetracted'],
  ['documentUnrequested'],
  ['documentFiled'],
  ['documentWithdrawn'],
  ['documentChanged', 'requested'],
  ['invoiceChanged', 'sent'],
  ['invoiceChanged', 'void'],
  ['paymentReceived'],
  ['refundMade'],
  ['paymentReported'],
  ['paymentMissing'],
  ['paymentReminded'],
];

const params = v.parse(paramsShape, {
  service: 'wfoe',
  step: { key: 'chinaName' },
  document: { title: 'Lease $& {name}' },
  reason: 'expired',
});

const at = '2026-06-24T10:00:00+00:00';

function setLocale(locale: string): void {
  const texts: Partial<CaseTexts> = {
    locale,
    titles: { services: { wfoe: 'S' }, steps: { chinaName: 'T' }, documents: {} },
    application: messageGroup(locale, 'application'),
    cases: messageGroup(locale, 'cases'),
    companyFile: messageGroup(locale, 'companyFile'),
  };
  setTexts(texts as CaseTexts);
}

const notification = (kind: NotificationKind): Notification => ({
  id: '1',
  kind,
  params: { ...params, note: 'No account {x} <b>', amount: 12_755 },
  case_id: null,
  created_at: at,
  read_at: null,
});

const event = (kind: string, to?: string): CaseEvent => ({
  id: 1,
  at,
  by: 'staff',
  kind,
  params: { ...params, from: 'locked', to, number: 'CPF-I-2026-00001' },
});

test.each(locales)('every notification and event has its own text (%s)', (locale) => {
  setLocale(locale);
  const texts = [
    ...notificationKinds.map((kind) => notificationText(notification(kind))),
    ...states.map(([kind, to]) => eventText(event(kind, to))),
  ];
  expect(new Set(texts).size).toBe(notificationKinds.length + states.length);
  // Free text may contain braces.
  for (const text of texts)
    expect(text.replace(/Lease \$& {name}|No account {x}/g, '')).not.toMatch(
      /[{}]|undefined/,
    );
});

test.each(locales)('an unknown event is shown as an update (%s)', (locale) => {
  setLocale(locale);
  expect(eventText(event('somethingNew', 'x'))).toBe(
    messageGroup(locale, 'cases').eventOther,
  );
});

test('the history says why a document was rejected', () => {
  setLocale('en');
  const { params: sent, ...rest } = event('documentChanged', 'rejected');
  expect(eventText({ ...rest, params: { ...sent, note: 'Since May {x}' } })).toBe(
    'Document to be sent again: Lease $& {name} · Reason: it has expired · Our note: Since May {x}',
  );
  expect(eventText(event('documentChanged', 'rejected'))).toMatch(/it has expired$/);
  expect(eventText(event('documentChanged', 'accepted'))).toMatch(/Lease \$& {name}$/);
});

test('the history says when a document gets or loses a due day', () => {
  setLocale('en');
  const { params: document, ...rest } = event('documentDue');
  expect(eventText({ ...rest, params: { ...document, due: '2025-07-03' } })).toBe(
    'New due date for “Lease $& {name}”: July 3, 2025',
  );
  expect(eventText({ ...rest, params: document })).toBe(
    '“Lease $& {name}” no longer has a due date',
  );
});

test('the history says how much was paid and refunded', () => {
  setLocale('en');
  const textOf = (kind: string) => {
    const { params: sent, ...rest } = event(kind);
    return eventText({ ...rest, params: { ...sent, amount: 12_345 } });
  };
  expect(textOf('paymentReceived')).toBe(
    'Payment received for invoice CPF-I-2026-00001: $123.45',
  );
  expect(textOf('refundMade')).toBe('Refund for invoice CPF-I-2026-00001: $123.45');
});

test.each(locales)('every kind of deadline has its own text (%s)', (locale) => {
  setLocale(locale);
  const texts = [...Object.keys(deadlineKinds), 'unheardOf'].map((kind) =>
    deadlineText(kind),
  );
  texts.push(deadlineText('unheardOf', 'a company'));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/cases\.|companyFile/);
});

test('§10 one notification names all documents that are requested together', () => {
  setLocale('en');
  const more = [{ document: { title: 'Deed' } }, { document: { title: 'Photo' } }];
  const together = { ...params, document: { title: 'Lease' }, more };
  const text = notificationText({
    id: '1',
    kind: 'documentRequested',
    params: together,
    case_id: null,
    created_at: at,
    read_at: null,
  });
  expect(text).toBe('S: please send us these documents: Lease, Deed, and Photo');
});
