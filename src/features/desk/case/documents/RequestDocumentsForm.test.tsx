// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { describe, expect, test } from 'vitest';

import {
  anyKey,
  id,
  openDeskCase,
  request,
  step,
  words,
} from '../../../../../tests/stubs/desk-case.tsx';
import { until } from '../../../../../tests/stubs/until.ts';

describe('requested documents', () => {
  async function open() {
    const desk = await openDeskCase('officer', (backend) =>
      backend.json('/document_requests', [{ ...request, state: 'requested' }]),
    );
    desk.island.press(words.ask);
    const form = desk.island.form(words.ask);
    const tick = (key: string) => {
      const box = form.input(`ask-${key}`);
      box.checked = !box.checked;
      flushSync(() => box.dispatchEvent(new Event('input', { bubbles: true })));
    };
    return { ...desk, form, tick };
  }

  test('are requested at once, each with an instruction and a day', async () => {
    const { backend, island, bodiesTo, form, tick } = await open();
    // The client reads it in their language.
    tick('passport');
    tick('lease');
    expect(island.text()).toContain('Every page, in color.');
    expect(island.text()).toContain(`Passport · ${words.alreadyRequested}`);
    form.type({
      'say-passport': ' Both shareholders ',
      'due-lease': '2031-01-02',
      due: '2031-02-03',
    });
    backend.json('/request_documents', `"${id}"`);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/request_documents')).toEqual([
      {
        case_id: id,
        documents: [
          { document: 'passport', instruction: 'Both shareholders' },
          { document: 'lease', due: '2031-01-02' },
        ],
        step_id: 'chinaDocuments',
        due_on: '2031-02-03',
        retry_key: anyKey,
      },
    ]);
  });

  test('need a title beyond the service’s list', async () => {
    const { backend, island, bodiesTo, form, tick } = await open();
    tick('-');
    form.send();
    expect(form.invalid()).toEqual(['title']);
    form.type({ title: '租赁合同' });
    backend.json('/request_documents', `"${id}"`);
    form.send();
    await until(() => expect(island.notices).toHaveLength(1));
    expect(bodiesTo('/request_documents')).toMatchObject([
      { documents: [{ title: '租赁合同' }], step_id: 'chinaDocuments' },
    ]);
  });

  test('are at least one', async () => {
    const { island, bodiesTo, form, tick } = await open();
    tick('passport');
    tick('passport');
    form.send();
    await until(() => expect(island.text()).toContain(words.severalEmpty));
    expect(bodiesTo('/request_documents')).toEqual([]);
  });
});

describe('a request', () => {
  test('follows the current step, even if the steps load late', async () => {
    let arrive: (steps: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (arrive = resolve));
    const { backend, island, refresh } = await openDeskCase(
      'manager',
      (stubbed) => stubbed.answer('/case_steps', () => late),
      words.ask,
    );
    island.press(words.ask);
    arrive(Response.json([step('chinaDocuments', 'open', 3)]));
    await until(() => island.form(words.ask));
    expect(island.form(words.ask).value('step')).toBe('chinaDocuments');
    // Another officer finishes the step.
    backend.json('/case_steps', [
      step('chinaDocuments', 'done', 4),
      step('chinaName', 'open', 2),
    ]);
    await refresh();
    await until(() => expect(island.form(words.ask).value('step')).toBe('chinaName'));
  });

  test('blocks no step of somebody else unless the officer chooses it', async () => {
    const { backend, island, bodiesTo } = await openDeskCase('officer', (stubbed) =>
      stubbed.json('/case_steps', [
        { ...step('chinaName', 'waiting', 2), actor: 'authority' },
        step('chinaDocuments', 'locked', 1),
      ]),
    );
    island.press(words.ask);
    const form = island.form(words.ask);
    expect(form.value('step')).toBe('');
    expect(form.description('step')).toBe(words.noStepHint);
    form.type({ step: 'chinaName' });
    const hint = words.forStepHint.replace('{step}', 'Name approval');
    expect(form.description('step')).toBe(hint);
    form.type({ step: 'chinaDocuments' });
    const ownHint = words.clientStepHint.replace('{step}', 'Papers');
    expect(form.description('step')).toBe(ownHint);
    form.type({ step: '' });
    const box = form.input('ask-passport');
    box.checked = true;
    flushSync(() => box.dispatchEvent(new Event('input', { bubbles: true })));
    backend.json('/request_documents', `"${id}"`);
    form.send();
    await until(() => expect(bodiesTo('/request_documents')).toHaveLength(1));
    expect(bodiesTo('/request_documents')).not.toHaveProperty('0.step');
  });
});
