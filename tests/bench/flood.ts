import autocannon, { type Options } from 'autocannon';

/** What a server answered to many connections that asked as fast as they could. */
export interface Flood {
  /** Number of answers by their status. */
  statuses: Record<string, number>;
  answers: number;
  answersASecond: number;
  /** Milliseconds. */
  p50: number;
  /** Milliseconds. */
  p99: number;
  /** Connections that broke. */
  broken: number;
  /** Requests that had no answer within ten seconds. */
  unanswered: number;
}

/** Sends requests over many connections at once, until their time or their number is used up. */
export async function flood(options: Options): Promise<Flood> {
  const result = await autocannon({ ...options, timeout: 10 });
  const { statusCodeStats, errors, timeouts, start, finish, latency } = result;
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats ?? {}).map(([code, { count = 0 }]) => [code, count]),
  );
  const answers = Object.values(statuses).reduce((all, count) => all + count, 0);
  const seconds = (finish.getTime() - start.getTime()) / 1000;
  return {
    statuses,
    answers,
    answersASecond: answers / seconds,
    p50: latency.p50,
    p99: latency.p99,
    // autocannon counts requests without an answer among its errors.
    broken: errors - timeouts,
    unanswered: timeouts,
  };
}

/**
 * Returns in words what a server under load must not do: break connections, leave requests
 * unanswered, or answer with a status that is not allowed.
 */
export function faultsOf(
  { statuses, broken, unanswered }: Flood,
  allowed: (status: number) => boolean,
): string[] {
  const others = Object.entries(statuses).filter(([status]) => !allowed(Number(status)));
  return [
    ...(broken ? [`${broken} connections broke`] : []),
    ...(unanswered ? [`${unanswered} requests had no answer in 10 s`] : []),
    ...others.map(([status, count]) => `${count} × ${status}`),
  ];
}
