import { localPublishableKey } from '../../../supabase/local/keys.ts';
import { ask } from '../../server/ask.ts';
import { sampleSession, type StoredSession } from './clients.ts';
import { expect } from './test.ts';

export class Officer {
  readonly #url: string;
  readonly #token: string;

  readonly id: string;

  private constructor(url: string, { access_token, user }: StoredSession) {
    this.#url = url;
    this.#token = access_token;
    this.id = user.id;
  }

  static async at(url: string, name = 'officer'): Promise<Officer> {
    return new Officer(url, await sampleSession(url, name));
  }

  async #send<Result>(path: string, method: string, body?: object): Promise<Result> {
    const { status, text } = await ask(this.#url, `/rest/v1/${path}`, {
      method,
      headers: {
        apikey: localPublishableKey,
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

  async review(request: string, verdict: object): Promise<void> {
    const [newest] = await this.#send<{ id: string }[]>(
      `documents?request_id=eq.${request}&select=id&order=created_at.desc&limit=1`,
      'GET',
    );
    if (newest) await this.call('view_document', { document_id: newest.id });
    await this.call('review_document', { request_id: request, ...verdict });
  }

  async openBareCase({ user }: StoredSession) {
    const reference = await this.call<string>('open_case_for', {
      email: user.email,
      service: 'kitas',
      steps: [
        { key: 'kitasDocuments', actor: 'client', weeks: 1 },
        { key: 'kitasApproval', actor: 'authority', weeks: 3 },
      ],
    });
    const [step] = await this.#send<{ id: string; step_id: string }[]>(
      `case_summaries?reference=eq.${reference}`,
      'GET',
    );
    if (!step) throw new Error(`No case ${reference}`);
    return { ...step, reference };
  }

  async openCase(session: StoredSession) {
    const openCase = await this.openBareCase(session);
    const request = await this.call<string>('request_documents', {
      case_id: openCase.id,
      documents: [{ document: 'passport' }],
      step_id: openCase.step_id,
      due_on: `${new Date().getFullYear() + 1}-06-30`,
    });
    return { ...openCase, request };
  }
}

/** Has the first bytes of a PDF. */
export const passport = {
  name: '护照 扫描.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000)]),
};

export const picture = {
  name: '护照 扫描.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
