/** Milliseconds of half, of 95 and of 99 of a hundred answers. */
export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
}

export type Kind = 'read' | 'act' | 'upload';

/** What a call is: reads of the desk are functions of the database as well. */
function kindOf(url: string): Kind {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/storage/')) return 'upload';
  return /\/rpc\/(?!desk_)/.test(pathname) ? 'act' : 'read';
}

/** The path without ids, so that faults of one kind are counted together. */
function namesIn(url: string): string {
  return new URL(url).pathname.replaceAll(/[\da-f]{8}-[\da-f-]+/g, '…');
}

/** Notes every answer of a load. */
export class Tally {
  readonly #times: Record<Kind, number[]> = { read: [], act: [], upload: [] };
  /** Of answers that are neither successes nor the limiter's, and of broken connections. */
  readonly #faults = new Map<string, number>();
  limited = 0;

  /** Asks like `fetch`, and notes how long it took until the last byte was here. */
  readonly fetch = async (
    input: RequestInfo | URL,
    init?: RequestInit,
  ): Promise<Response> => {
    const request = new Request(input, init);
    const start = performance.now();
    try {
      const answer = await fetch(request);
      const text = await answer.text();
      this.#times[kindOf(request.url)].push(performance.now() - start);
      this.#judge(answer.status, request, text);
      const { status, headers } = answer;
      return new Response(text || null, { status, headers });
    } catch (error) {
      this.#fault(`${request.method} broke: ${(error as Error).message}`);
      throw error;
    }
  };

  #judge(status: number, { method, url }: Request, text: string): void {
    if (status === 429) this.limited += 1;
    else if (status < 200 || status >= 300)
      this.#fault(`${status} ${method} ${namesIn(url)} ${text.slice(0, 120)}`);
  }

  #fault(what: string): void {
    this.#faults.set(what, (this.#faults.get(what) ?? 0) + 1);
  }

  get answers(): number {
    return Object.values(this.#times).reduce((all, times) => all + times.length, 0);
  }

  count(kind: Kind): number {
    return this.#times[kind].length;
  }

  /** @throws Error if there was no call of this kind, which has no percentile */
  percentiles(kind: Kind): Percentiles {
    const sorted = this.#times[kind].toSorted((a, b) => a - b);
    const at = (share: number) => {
      const found = sorted[Math.ceil(sorted.length * share) - 1];
      if (found === undefined) throw new Error(`nobody made a call: ${kind}`);
      return found;
    };
    return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  }

  /** In words what the server must not have done. */
  faults(): string[] {
    return Array.from(this.#faults, ([what, count]) => `${count} × ${what}`);
  }
}
