import { locales } from '../../src/i18n/locales.ts';
import { localizePath } from '../../src/i18n/paths.ts';
import { templates } from '../templates.ts';

import { contactInsert, storedMessages } from './contact-insert.ts';
import { faultsOf, flood, type Flood } from './flood.ts';
import { line, type Measured } from './results.ts';
import { openServer } from './server-process.ts';
import { printTable } from './table.ts';

/** Visitors at once. Each asks again as soon as it has its answer. */
const visitors = 200;
const messages = 1000;

/**
 * Returns one page of each template in every language, without the not-found page, which would
 * look like a fault.
 */
function mixOfPages(): string[] {
  const { notFound: _, ...pages } = templates;
  return Object.values(pages).flatMap((path) =>
    locales.map((locale) => localizePath(path, locale)),
  );
}

function rowOf(what: string, run: Flood) {
  const { statuses, answers, answersASecond, p50, p99, broken, unanswered } = run;
  const counts = Object.entries(statuses).map(([code, count]) => `${count} × ${code}`);
  return {
    [`${visitors} at once`]: what,
    answers,
    'a second': answersASecond.toFixed(0),
    'p50 ms': p50,
    'p99 ms': p99,
    'by status': counts.join(', '),
    broken,
    unanswered,
  };
}

/**
 * Puts the embedded server under load: visitors who read pages, then contact messages.
 * @throws Error if a connection breaks, an answer is missing or is neither a success nor the
 * limiter's, or a message is lost
 */
export async function benchLoad(seconds: number): Promise<Measured> {
  await using server = await openServer();
  const { url, secretKey } = server;
  console.log(`\nLoad: ${visitors} visitors for ${seconds} s, then ${messages} messages`);
  const headers = { 'accept-encoding': 'br' };
  const pages = await flood({
    url,
    connections: visitors,
    duration: seconds,
    requests: mixOfPages().map((path) => ({ path, headers })),
  });
  const inserts = await flood({
    url,
    connections: visitors,
    amount: messages,
    idReplacement: true,
    requests: [contactInsert],
  });
  const stored = await storedMessages(url, secretKey);
  printTable([rowOf('pages', pages), rowOf('messages', inserts)]);
  const accepted = inserts.statuses['201'] ?? 0;
  const limited = inserts.statuses['429'] ?? 0;
  console.log(`${stored} messages are in the database`);

  const faults = [
    ...faultsOf(pages, (status) => status >= 200 && status < 300),
    ...faultsOf(inserts, (status) => status === 201 || status === 429),
    ...(stored === accepted ? [] : [`${accepted} messages accepted, ${stored} stored`]),
  ];
  if (faults.length) throw new Error(`the server did not hold: ${faults.join(', ')}`);

  const asked = `${visitors} visitors, ${seconds} s`;
  const show = (value: number) => value.toFixed(0);
  return {
    how: `server and visitors on one machine, ${pages.answers} pages, limiter on`,
    lines: [
      line(`Pages a second, ${asked}`, show(pages.answersASecond), {
        bar: 'no error',
        holds: true,
      }),
      line(`p99 of a page in ms, ${asked}`, show(pages.p99)),
      line(
        `${messages.toLocaleString('en')} messages at once: stored, refused with 429`,
        `${accepted}, ${limited}`,
        {
          bar: 'nothing else',
          holds: true,
        },
      ),
      line('Messages a second', show(inserts.answersASecond)),
      line('p99 of a message in ms', show(inserts.p99)),
    ],
  };
}
