import autocannon, { type Options } from 'autocannon';

/** What a server answered while many connections asked as fast as they could. */
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

/** Sends requests over many connections at once, until the time or their number is over. */
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
    // autocannon counts those without an answer among its errors.
    broken: errors - timeouts,
    unanswered: timeouts,
  };
}

/**
 * What a server that holds does not do, in words: break connections, leave requests without an
 * answer, or answer with another status than those allowed.
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
