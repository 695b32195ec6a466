import type { DataFolder } from './data-folder.ts';
import { authError } from './patches/auth/auth-error.ts';
import { oneAtATime } from './patches/one-at-a-time.ts';
import { withWholeBody } from './request-body.ts';

export interface WaitingLine {
  /** Answers a request when it is its turn; 413 beyond 1 MB, 429 or 503 when too many wait. */
  fetch: (request: Request, address?: string) => Promise<Response>;
  /** Has `work` answer a request whose body was read, when it is its turn. */
  turn: (service: Service, signal: AbortSignal, work: Work) => Promise<Response>;
  /** Lets the request at work finish and refuses those behind it. */
  close: () => Promise<void>;
}

/**
 * How many requests may wait, those at work included. Log-ins are few: each is a tenth of a second
 * of work, for which all others wait.
 */
const MAX_WAITING = { auth: 20, rest: 250, storage: 50 };

type Service = keyof typeof MAX_WAITING;
type Work = () => Promise<Response>;

/** Has `answer` work on one request of `/auth/v1` and `/rest/v1` after the other. */
export function createWaitingLine(
  folder: DataFolder,
  answer: (request: Request, address?: string) => Promise<Response>,
): WaitingLine {
  const inTurn = oneAtATime();
  const waiting = { auth: 0, rest: 0, storage: 0 };
  let closing = false;

  const turn = async (
    service: Service,
    signal: AbortSignal,
    work: Work,
    reads = false,
  ): Promise<Response> => {
    if (waiting[service] >= MAX_WAITING[service]) return tooMany(service);
    waiting[service] += 1;
    return inTurn(async () => {
      if (closing) return refusal(503, 'Shutting down');
      if (signal.aborted) return refusal(499, 'The client hung up');
      if (!folder.isOurs())
        return refusal(503, 'Another server may have the data folder');
      if (!reads && !folder.hasRoom()) return refusal(507, 'The disk is full');
      return work();
    }).finally(() => (waiting[service] -= 1));
  };

  return {
    async fetch(request, address) {
      // Taken before anything is awaited: one made later is not told that the client hung up.
      const { method, signal, url } = request;
      const { pathname } = new URL(url);
      // @supabase/lite decodes a path to find what it means; the patches know it as it is written.
      if (pathname.includes('%')) return refusal(404, 'Not found');
      const whole = await withWholeBody(request);
      if (!whole) return refusal(413, 'Body too large');

      const service = pathname.startsWith('/auth/') ? 'auth' : 'rest';
      const reads = service === 'rest' && method === 'GET';
      return turn(service, signal, () => answer(whole, address), reads);
    },
    turn,
    async close() {
      closing = true;
      await inTurn(() => Promise.resolve());
    },
  };
}

function tooMany(service: Service): Response {
  const response =
    service === 'auth'
      ? authError(429, 'over_request_rate_limit', 'Request rate limit reached')
      : refusal(503, 'Too many requests at once');
  response.headers.set('Retry-After', '1');
  return response;
}

function refusal(status: number, message: string): Response {
  return Response.json({ message }, { status });
}
