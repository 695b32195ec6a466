import { PUBLISHABLE_KEY } from '../../supabase/local/keys.ts';
import { ask } from '../server/ask.ts';

import { sampleSession, type StoredSession } from './clients.ts';
import { expect } from './support.ts';

/** What officers and managers do, by the functions of the API. */
export class Officer {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async at(url: string, name = 'officer'): Promise<Officer> {
    return new Officer(url, (await sampleSession(url, name)).access_token);
  }

  async #send<Result>(path: string, method: string, body?: object): Promise<Result> {
    const { status, text } = await ask(this.#url, `/rest/v1/${path}`, {
      method,
      headers: {
        apikey: PUBLISHABLE_KEY,
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(status, text).toBeLessThan(300);
    return (text ? JSON.parse(text) : undefined) as Result;
  }

  call<Result = unknown>(name: string, args: object): Promise<Result> {
    return this.#send(`rpc/${name}`, 'POST', args);
  }

  /** Opens a case whose first step waits for a passport; returns it. */
  async openCase({ user }: StoredSession) {
    const reference = await this.call<string>('open_case', {
      client: user.id,
      service: 'kitas',
      steps: [
        { key: 'kitasDocuments', actor: 'client', weeks: 1 },
        { key: 'kitasApproval', actor: 'authority', weeks: 3 },
      ],
    });
    const [found] = await this.#send<{ id: string; step_id: string }[]>(
      `case_overviews?reference=eq.${reference}`,
      'GET',
    );
    if (!found) throw new Error(`No case ${reference}`);
    const request = await this.call<string>('request_document', {
      case_id: found.id,
      document: 'passport',
      step: found.step_id,
      due: `${new Date().getFullYear() + 1}-06-30`,
    });
    return { ...found, reference, request };
  }
}
