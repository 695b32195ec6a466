import { auth, client, tokensOf } from '../../server/auth.ts';

import { databaseOf, type Account, type Case, type Connection } from './person.ts';

/** The clients with their cases, and the officers who work on them. */
export interface People {
  clients: { account: Account; subject: Case }[];
  officers: Account[];
}

/** Hands out what a call answered. @throws Error with the refusal */
export function valueOf<Value>(answer: {
  data: Value;
  error: { message: string } | null;
}): NonNullable<Value> {
  if (answer.error) throw new Error(answer.error.message);
  if (answer.data === null || answer.data === undefined) throw new Error('No answer');
  return answer.data;
}

async function manager(url: string): Promise<Account> {
  const email = 'manager@crossport.example';
  const call = 'POST /token?grant_type=password';
  const { json } = await auth(url, call, { email, password: 'crossport' });
  return { email, ...tokensOf(json) };
}

/** Opens a case whose first step waits for a passport. */
async function openCase(officer: Connection, email: string): Promise<Case> {
  const reference = valueOf(
    await officer.rpc('open_case_for', {
      email,
      service: 'kitas',
      steps: [
        { key: 'kitasDocuments', actor: 'client', weeks: 1 },
        { key: 'kitasApproval', actor: 'authority', weeks: 3 },
      ],
    }),
  );
  const { id, step_id } = valueOf(
    await officer
      .from('case_overviews')
      .select('id, step_id')
      .eq('reference', reference)
      .single(),
  );
  if (!id || !step_id) throw new Error(`No step of ${reference}`);
  const request = valueOf(
    await officer.rpc('request_document', {
      case_id: id,
      document: 'passport',
      step: step_id,
    }),
  );
  return { id, reference, request };
}

/** Makes confirmed accounts, officers of some, and a case for each of the others, in turn. */
export async function makePeople(
  url: string,
  clients: number,
  officers: number,
): Promise<People> {
  const appointing = databaseOf(url, await manager(url));
  const people: People = { clients: [], officers: [] };
  for (let number = 0; number < officers; number += 1) {
    const account = await client(url);
    const { email } = account;
    const { error } = await appointing.rpc('change_staff', { email, role: 'officer' });
    if (error) throw new Error(error.message);
    people.officers.push(account);
  }
  const desks = people.officers.map((account) => databaseOf(url, account));
  for (let number = 0; number < clients; number += 1) {
    const account = await client(url);
    const desk = desks[number % officers];
    if (!desk) throw new Error('No officer');
    people.clients.push({ account, subject: await openCase(desk, account.email) });
  }
  return people;
}
