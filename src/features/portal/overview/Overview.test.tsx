// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';

import { type FaultName, faultNames, faults } from '../../../../tests/stubs/backend.ts';
import { invoice, openPortal, summary, time } from '../../../../tests/stubs/portal.tsx';
import { caseRows } from '../../../../tests/stubs/unreadable-rows.ts';
import { until } from '../../../../tests/stubs/until.ts';

const due = { ...invoice, due_on: '2031-07-10' };
const heading = () => document.querySelector('h1');

describe('§2 §4 the overview', () => {
  test('shows tasks first, then the case as a card', async () => {
    const { island, shows } = await openPortal();
    await shows('Your turn: send 2 documents');
    const text = island.text();
    expect(text.indexOf('Waiting for you')).toBeLessThan(text.indexOf('Active services'));
    for (const part of [
      ...['China company', '60%', 'Your case officer', 'GL', 'Grace Lin'],
      'Languages: English and Mandarin',
      'London office: Mon–Fri',
    ])
      expect(text).toContain(part);
    const write = document.querySelector('[aria-label="Message Grace Lin"]');
    expect(write?.getAttribute('href')).toBe('/dashboard/messages?case=CPF-C-2026-00001');
    expect(document.querySelector('table')).toBeNull();
    const bar = document.querySelector('[role=progressbar]');
    expect(bar?.getAttribute('aria-valuenow')).toBe('60');
    expect(bar?.querySelector('i')?.style.width).toBe('60%');
    expect(document.querySelector('.badge')?.textContent).toBe(
      'Awaiting additional info',
    );
    expect(heading()?.textContent).toBe('Welcome, Ana Silva');
    expect(document.title).toBe('Dashboard | Crossport');
  });

  test('shows a requested deletion and can cancel it', async () => {
    const { backend, island, shows, requestsTo } = await openPortal({
      profile: { delete_after: '2999-07-14T10:00:00+00:00' },
    });
    await shows('Your account will be deleted on July 14, 2999.');
    backend.json('/cancel_deletion', '');
    island.press('Do not delete');
    await until(() => expect(requestsTo('/cancel_deletion')).toHaveLength(1));
  });

  test('shows since when a task is overdue', async () => {
    const { island, shows } = await openPortal({
      answers: (backend) =>
        backend.json('/case_summaries', [
          { ...summary, due_on: '2020-01-31' },
          {
            ...summary,
            id: 'other',
            reference: 'CPF-C-2026-00002',
            due_on: '2999-01-31',
          },
        ]),
    });
    await shows('Overdue since January 31, 2020');
    expect(island.text()).not.toContain('Overdue since January 31, 2999');
  });

  test('asks for an overdue payment without the day that has passed', async () => {
    const { island, shows } = await openPortal({
      answers: (backend) =>
        backend.json('/invoices', [{ ...invoice, due_on: '2020-01-31' }]),
    });
    await shows('Pay $850.00China company · CPF-I-2026-00001Overdue since');
    expect(island.text()).not.toContain('by January 31, 2020');
  });

  test('shows whose turn it is if it is not the client’s', async () => {
    const authorityTurn = { holder: 'authority', client_action: null, to_send: 0 };
    const waiting = { ...summary, ...authorityTurn, status: 'inProgress' };
    const { shows } = await openPortal({
      answers: (backend) => backend.json('/case_summaries', [waiting]),
    });
    await shows('With the authority since June 24');
    await shows('Nothing needs your attention.');
  });

  test('shows unpaid invoices and open deadlines', async () => {
    const nobodys = { holder: 'nobody', client_action: null, to_send: 0 };
    const closed = { ...summary, ...nobodys, closed_at: time };
    const { island, shows } = await openPortal({
      answers: (backend) => {
        backend.json('/case_summaries', [{ ...closed, status: 'completed' }]);
        backend.json('/invoices', [due]);
        backend.json('/deadlines', [
          caseRows.deadline,
          { ...caseRows.deadline, id: 'done', kind: 'taxReturn', done_at: time },
          {
            ...caseRows.deadline,
            id: 'late',
            kind: 'filing',
            due_on: '2020-01-31',
            done_at: null,
          },
        ]);
      },
    });
    await shows('Pay $850.00China company · CPF-I-2026-00001');
    await shows('Due on July 10, 2031');
    await shows('Passport expiration');
    await shows('China companySep 30, 2031in');
    await shows('China companyOverdue since January 31, 2020');
    const text = island.text();
    expect(text).not.toContain('Tax return');
    expect(text.indexOf('You have no active services')).toBeLessThan(
      text.indexOf('Closed services'),
    );
  });

  test.each([
    ['reported as paid', [{ id: 'report', invoice_id: 'invoice' }], 1],
    ['whose report was declined', [], 2],
  ])('with an invoice %s', async (_, reports, tasks) => {
    const { requestsTo } = await openPortal({
      answers: (backend) => {
        backend.json('/invoices', [due]);
        backend.json('/payment_reports', reports);
      },
    });
    await until(() => expect(requestsTo('state=eq.open')).toHaveLength(1));
    const listed = () => document.querySelectorAll('[aria-labelledby=waiting] li');
    await until(() => expect(listed()).toHaveLength(tasks));
    expect(document.querySelector('.section-count')?.textContent).toBe(String(tasks));
  });

  test('without a case links to a consultation and to the prices', async () => {
    const { shows } = await openPortal({
      answers: (backend) => backend.json('/case_summaries', []),
    });
    await shows('You have no cases yet');
    const hrefs = Array.from(document.querySelectorAll('a'), ({ href }) => new URL(href));
    expect(hrefs.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining(['/contact-us', '/pricing']),
    );
  });

  test('sends staff without cases of their own to the desk', async () => {
    const left = vi.spyOn(location, 'replace').mockReturnValue();
    await openPortal({
      answers(backend) {
        backend.json('/case_summaries', []);
        backend.json('/staff_role', '"officer"');
      },
    });
    await until(() => expect(left).toHaveBeenCalledWith('/desk'));
  });

  test.each([
    ['aborted', 'We could not reach our server.'],
    ['500 with HTML', 'Something went wrong on our side.'],
    ['429 with a long wait', 'There were too many requests in a short time.'],
    ['200 with HTML', 'Something went wrong on our side.'],
  ] as const)('R1.21 reports cases with %s, and a retry succeeds', async (name, text) => {
    const { backend, island, shows } = await openPortal({
      answers: (stubbed) => stubbed.answer('/case_summaries', faults[name]),
    });
    await shows(text);
    backend.json('/case_summaries', [summary]);
    island.press('Try again');
    await shows('China company');
  });

  test('R1.12 leads to the log-in page if the session was ended elsewhere', async () => {
    const { backend, shows } = await openPortal({
      answers: (stubbed) => stubbed.json('/case_summaries', []),
    });
    await shows('You have no cases yet');
    const { $user } = await import('../../../application/user.ts');
    const ended = vi.fn();
    $user.listen(({ status }) => status === 'noSession' && ended());
    backend.answer('/auth/v1/user', faults['403']);
    const { refresh } = await import('../../../application/loaded.ts');
    void refresh();
    await until(() => expect(ended).toHaveBeenCalled());
  });

  test.each([
    ['of 10,000 letters', 'A'.repeat(10_000)],
    ['from right to left', 'محمد عبد الرحمن (1) – Ltd.'],
    ['of tags', '<img src=x onerror=alert(1)><script>alert(2)</script>{name}&amp;$&'],
    ['with marks of direction', 'Ana\u202e Silva\u200b\u2066'],
  ])('R1.25 shows a name %s as text, in its own direction', async (_, name) => {
    await openPortal({ profile: { full_name: name, phone_number: name } });
    await until(() => expect(heading()?.textContent).toBe(`Welcome, ${name}`));
    expect(document.querySelector('h1 > bdi')?.textContent).toBe(name);
    expect(document.querySelector('[data-field=phoneNumber]')?.textContent).toBe(name);
    expect(document.querySelector('img, script')).toBeNull();
  });

  test('welcomes by email if the profile has no name', async () => {
    await openPortal({ profile: { full_name: ' ', phone_number: null } });
    await until(() => expect(heading()?.textContent).toBe('Welcome, ana@example.com'));
    expect(document.querySelector('[data-field=fullName]')).toBeNull();
  });

  // portal-api.test.ts has the faults of every call.
  const tested: FaultName[] = process.env['FULL']
    ? faultNames.filter((name) => name !== 'hanging')
    : ['aborted', '200 with JSON'];
  test.each(tested)(
    'R1.21 welcomes by email if the profile fails with %s',
    async (name) => {
      const { shows } = await openPortal({
        answers: (backend) => backend.answer('/profiles', faults[name]),
      });
      await until(() => expect(heading()?.textContent).toBe('Welcome, ana@example.com'));
      await shows('China company');
    },
  );
});
