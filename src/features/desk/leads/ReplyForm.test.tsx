// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';

import { openDesk, type StubbedDesk } from '../../../../tests/stubs/desk.tsx';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { newLead } from '../../../../tests/stubs/lead.ts';
import { until } from '../../../../tests/stubs/until.ts';

const lead = {
  ...newLead,
  state: 'answered',
  locale: 'es',
  reference: 'CPF-L-2026-00007',
  subject: 'China Company Formation',
};

const replyTexts = {
  templates: {
    price: {
      subject: 'Nuestros honorarios',
      body: 'Hola, {name}:\n{service}, {price}\n{officer}',
    },
    followUp: { subject: 'Su consulta', body: 'El {day} le escribimos.' },
  },
  services: { wfoe: { service: 'Empresa en China' } },
};

const sentReply = {
  id: 'reply-1',
  created_at: '2026-06-24T10:00:00+00:00',
  subject: 'Honorarios',
  body: 'Son 1999 USD.',
  author: 'Grace Lin',
  state: 'sent',
};

async function open(changes: object = {}): Promise<StubbedDesk> {
  const desk = await openDesk({
    path: '/leads/lead-1',
    texts: {
      services: { 'China Company Formation': 'wfoe' },
      greetings: { es: { subject: 'Su consulta', body: 'Hola, {name}:' } },
      replies: { price: 'Price', followUp: 'Follow up' },
    },
    answers: (backend) => {
      backend.json('/desk_lead', { ...lead, ...changes });
      backend.json('/es/replies.json', replyTexts);
    },
  });
  await desk.shows('Template');
  return desk;
}

const form = ({ island }: StubbedDesk) => island.form('Write an answer');

function choose(name: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  if (!select) throw new Error(`No ${name}`);
  select.value = value;
  flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })));
}

test('a template is filled in in the inquiry’s language, and not sent until nothing is left to fill in', async () => {
  const desk = await open();
  desk.backend.json('/answer_lead', '"reply-1"');
  choose('template', 'price');
  expect(form(desk).value('subject')).toBe('Nuestros honorarios CPF-L-2026-00007');
  const body = 'Hola, Rosa Diaz:\nEmpresa en China, {price}\nGrace Lin';
  expect(form(desk).value('body')).toBe(body);
  form(desk).send();
  expect(form(desk).invalid()).toEqual(['body']);
  expect(form(desk).description('body')).toContain('such as {price}');
  expect(document.activeElement).toBe(form(desk).input('body'));
  expect(desk.bodiesTo('/answer_lead')).toEqual([]);

  const whole = body.replace('{price}', '1999 USD');
  form(desk).type({ body: whole });
  expect(form(desk).invalid()).toEqual([]);
  form(desk).send();
  await until(() =>
    expect(desk.island.notices).toMatchObject([{ title: 'The answer is on its way.' }]),
  );
  expect(desk.bodiesTo('/answer_lead')).toEqual([
    {
      lead_id: 'lead-1',
      subject: 'Nuestros honorarios CPF-L-2026-00007',
      body: whole,
      retry_key: expect.any(String),
    },
  ]);
});

test('a template replaces a text, which can be had back', async () => {
  const desk = await open();
  form(desk).type({ body: 'My own words' });
  choose('template', 'price');
  choose('about', '');
  expect(form(desk).value('body')).toContain('{service}');
  desk.island.press('Back to my text');
  expect(form(desk).value('body')).toBe('My own words');
  expect(desk.island.offers('Back to my text')).toBe(false);
});

test('an answer that was begun survives a reload', async () => {
  const desk = await open();
  choose('template', 'price');
  form(desk).type({ body: 'Half of it' });
  const entries = { ...sessionStorage } as Record<string, string>;
  closeIsland();
  const again = await openDesk({
    path: '/leads/lead-1',
    texts: { replies: { price: 'Price' } },
    answers: (backend) => {
      for (const [key, value] of Object.entries(entries))
        sessionStorage.setItem(key, value);
      backend.json('/desk_lead', lead);
      backend.json('/es/replies.json', replyTexts);
    },
  });
  await again.shows('Template');
  expect(form(again).value('body')).toBe('Half of it');
  expect(form(again).value('subject')).toBe('Nuestros honorarios CPF-L-2026-00007');
});

test('after an answer was sent, it is in the list and the focus beside it', async () => {
  const desk = await open();
  desk.backend.answer('/answer_lead', () => {
    const reply = { ...sentReply, body: 'My own words' };
    desk.backend.json('/desk_lead', { ...lead, replies: [reply] });
    return Promise.resolve(Response.json('reply-1'));
  });
  form(desk).type({ body: 'My own words' });
  const send = document.querySelector<HTMLElement>('.reply [type=submit]');
  send?.focus();
  form(desk).send();
  await desk.shows('By Grace Lin');
  await until(() =>
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('lead-reply'),
  );
  expect(form(desk).value('body')).toBe('Hola, Rosa Diaz:\n\n');
  await until(() =>
    expect(desk.island.notices).toMatchObject([{ title: 'The answer is on its way.' }]),
  );
});

test('what was sent is listed, and a follow-up names its day', async () => {
  const desk = await open({ replies: [sentReply] });
  for (const part of ['Honorarios', 'Sent', 'By Grace Lin', 'Son 1999 USD.'])
    expect(desk.island.text()).toContain(part);
  choose('template', 'followUp');
  expect(form(desk).value('body')).toMatch(/^El 24 de junio( de 2026)? le escribimos\.$/);
});

test('without templates an answer can still be written', async () => {
  const desk = await openDesk({
    path: '/leads/lead-1',
    texts: { greetings: { en: { subject: 'Your inquiry', body: 'Dear {name},' } } },
    answers: (backend) => {
      backend.json('/desk_lead', newLead);
      backend.json('/replies.json', {}, 404);
    },
  });
  await desk.shows('Write an answer');
  expect(form(desk).value('subject')).toBe('Your inquiry');
  expect(form(desk).value('body')).toBe('Dear Rosa Diaz,\n\n');
});
