import { expect, test } from 'vitest';

import { getCodeTexts } from '../application/second-factor/code-texts.ts';
import { setTexts } from '../application/texts.ts';
import { locales } from '../i18n/locales.ts';
import { messageGroup } from '../i18n/translate.ts';
import {
  type CaseEvent,
  type Notification,
  type NotificationKind,
  notificationKinds,
} from './case-shapes.ts';
import { eventText, notificationText } from './case-texts.ts';
import { deadlineKinds, deadlineText } from './deadlines.ts';
import { turnText } from './whose-turn.ts';

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
  ['documentTakenBack'],
  ['documentUnasked'],
  ['documentFiled'],
  ['documentWithdrawn'],
  ['documentChanged', 'requested'],
  ['orderChanged', 'sent'],
  ['orderChanged', 'void'],
  ['paymentReceived'],
  ['refundMade'],
  ['paymentReported'],
  ['paymentMissing'],
  ['paymentReminded'],
];

const params = {
  service: 'wfoe',
  step: { key: 'chinaName' },
  document: { title: 'Lease $& {name}' },
  reason: 'expired',
  name: undefined,
} as const;

const at = '2026-06-24T10:00:00+00:00';

function setLocale(locale: string): void {
  setTexts({
    locale,
    titles: { services: { wfoe: 'S' }, steps: { chinaName: 'T' }, documents: {} },
    dashboard: messageGroup(locale, 'dashboard'),
    cases: messageGroup(locale, 'cases'),
    companyFile: messageGroup(locale, 'companyFile'),
    payments: messageGroup(locale, 'payments'),
    settings: messageGroup(locale, 'settings'),
    invoices: messageGroup(locale, 'invoices'),
    forms: messageGroup(locale, 'forms'),
    sessionEnded: '',
    pageTitle: '{page}',
    code: getCodeTexts(locale),
    links: { consultation: '', pricing: '', password: '', desk: '' },
    firm: {
      name: '',
      address: [],
      number: '',
      email: '',
      hours: { zone: 'Europe/London', days: [1, 5], from: '09:00', to: '18:00' },
      bank: { name: '', holder: '', iban: '', bic: '' },
    },
  });
}

const notification = (kind: NotificationKind): Notification => ({
  id: '1',
  kind,
  params: {
    ...params,
    reference: undefined,
    lead: undefined,
    starts: undefined,
    from: undefined,
    to: undefined,
    note: 'No account {x} <b>',
    due: undefined,
    outcome: undefined,
    number: undefined,
    outstanding: undefined,
    payment: undefined,
    amount: 12_755,
  },
  case_id: null,
  created_at: at,
  read_at: null,
});

const event = (kind: string, to?: string): CaseEvent => ({
  id: 1,
  at,
  by: 'staff',
  kind,
  params: {
    ...params,
    reference: undefined,
    lead: undefined,
    starts: undefined,
    from: 'locked',
    to,
    note: undefined,
    due: undefined,
    outcome: undefined,
    number: 'CPF-I-2026-00001',
    outstanding: undefined,
    payment: undefined,
    amount: undefined,
  },
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
  expect(eventText({ ...rest, params: { ...document, due: '2026-07-03' } })).toBe(
    'New due date for “Lease $& {name}”: July 3',
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

const overview = {
  id: '1',
  reference: 'CPF-C-2026-00001',
  service: 'wfoe',
  opened_at: at,
  closed_at: null,
  officer_name: null,
  percent: 0,
  steps: 5,
  steps_over: 2,
  step_key: 'chinaName',
  step_title: null,
  next_key: null,
  next_title: null,
  since: at,
  authority_status: null,
  holder: 'client',
  client_act: null,
  due_on: '2999-06-30',
  to_send: 0,
  to_review: 0,
  unread_messages: 0,
  status: 'inProgress',
} as const;

test.each(locales)('every turn and outcome of a case has its own text (%s)', (locale) => {
  setLocale(locale);
  const turns = (['officer', 'authority', 'partner'] as const).map((holder) =>
    turnText({ ...overview, holder }),
  );
  const sends = [1, 2, 5, 21].map((to_send) =>
    turnText({ ...overview, client_act: 'send', to_send }),
  );
  const texts = [
    ...turns,
    turnText({ ...overview, client_act: 'finish' }),
    ...sends,
    turnText({ ...overview, holder: 'nobody', closed_at: at, status: 'completed' }),
    turnText({ ...overview, holder: 'nobody', closed_at: at, status: 'cancelled' }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).not.toMatch(/[{}|]|undefined/);
  for (const text of sends) expect(text).toContain('2999');
});

test.each(locales)('a holder is named even without a known day (%s)', (locale) => {
  setLocale(locale);
  for (const holder of ['officer', 'authority', 'partner'] as const) {
    const text = turnText({ ...overview, holder, since: null });
    expect(text).not.toMatch(/[{}.]|since|\s$/);
    expect(text).not.toBe(turnText({ ...overview, holder }));
  }
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

test('a due day does not depend on the time zone', () => {
  setLocale('en');
  expect(turnText({ ...overview, client_act: 'send', to_send: 1 })).toBe(
    'Your turn: send 1 document by June 30, 2999',
  );
});

test('a day that has passed is no longer the day to send or finish by', () => {
  setLocale('en');
  const late = { ...overview, due_on: '2020-06-30' };
  expect(turnText({ ...late, client_act: 'send', to_send: 2 })).toBe(
    'Your turn: send 2 documents',
  );
  expect(turnText({ ...late, client_act: 'finish' })).toBe('Your turn: T');
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
