import { line, type Measured } from '../results.ts';
import { openServer } from '../server-process.ts';
import { printTable } from '../table.ts';

import { visitAsClient } from './client-visits.ts';
import { missesOf } from './kept.ts';
import { workAsOfficer } from './officer-rounds.ts';
import { makePeople } from './people.ts';
import { Kept } from './person.ts';
import { Tally, type Kind } from './tally.ts';

const clientCount = 100;
const officerCount = 10;

const kinds: Record<Kind, string> = {
  read: 'a read',
  act: 'an act',
  upload: 'an upload of 100 KB',
};

/** @throws Error if there is no call of a kind */
function linesOf(tally: Tally) {
  return Object.entries(kinds).map(([kind, what]) => {
    const { p50, p95, p99 } = tally.percentiles(kind as Kind);
    const shown = [p50, p95, p99].map((value) => value.toFixed(0));
    return { what, answers: tally.count(kind as Kind), shown };
  });
}

/**
 * Puts the embedded server under the load of people who are signed in. Each asks again as soon as
 * they have their answer.
 * @throws Error if an answer is missing or is neither a success nor the limiter's, or if anything
 * that was acknowledged is not there exactly once afterwards
 */
export async function benchSignedIn(seconds: number): Promise<Measured> {
  // Nobody logs in while it is measured, so that cheaper passwords change no figure.
  await using server = await openServer({ LITE_AUTH_BCRYPT_COST: '4' });
  const { url } = server;
  const asked = `${clientCount} clients and ${officerCount} officers, ${seconds} s`;
  console.log(`\nSigned in: ${asked}`);
  const { clients, officers } = await makePeople(url, clientCount, officerCount);
  const cases = clients.map((client) => ({ url, ...client, kept: new Kept() }));

  const tally = new Tally();
  const start = performance.now();
  const until = start + seconds * 1000;
  await Promise.all([
    ...cases.map((one, number) => {
      // One after the other, until officers have a fifth of the time left for the last ones.
      const sendsAt = start + (seconds * 800 * number) / clientCount;
      return visitAsClient({ ...one, number, tally, until, sendsAt });
    }),
    ...officers.map((account, number) => {
      const own = cases.filter((_, at) => at % officerCount === number);
      return workAsOfficer({ url, account, cases: own, tally, until });
    }),
  ]);
  const took = (performance.now() - start) / 1000;

  const figures = linesOf(tally);
  printTable(
    figures.map(({ what, answers, shown: [p50 = '', p95 = '', p99 = ''] }) => ({
      [asked]: what,
      answers,
      'p50 ms': p50,
      'p95 ms': p95,
      'p99 ms': p99,
    })),
  );
  const messages = cases.reduce((all, { kept }) => all + kept.messages.length, 0);
  const files = cases.reduce((all, { kept }) => all + kept.files.size, 0);
  const verdicts = cases.filter(({ kept }) => kept.accepted).length;
  const stored = `${messages}, ${files}, ${verdicts}`;
  console.log(`messages, documents, verdicts: ${stored}; ${tally.limited} × 429`);

  const faults = tally.faults();
  // One after the other: so many files at once would be refused.
  for (const one of cases) faults.push(...(await missesOf(one)));
  if (faults.length) throw new Error(`the server did not hold: ${faults.join(', ')}`);
  return {
    how: `server and people on one machine, ${tally.answers} answers, ${tally.limited} × 429`,
    lines: [
      line(`Signed-in answers a second, ${asked}`, (tally.answers / took).toFixed(0), {
        bar: 'no error',
        holds: true,
      }),
      ...figures.map(({ what, shown }) =>
        line(`p50, p95, p99 of ${what} in ms, signed in`, shown.join(', ')),
      ),
      line('Messages, documents, verdicts under that load', stored, {
        bar: 'each there exactly once',
        holds: true,
      }),
    ],
  };
}
