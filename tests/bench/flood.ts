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
  /** Connections that broke or had no answer within ten seconds. */
  errors: number;
}

/** Sends requests over many connections at once, until the time or their number is over. */
export async function flood(options: Options): Promise<Flood> {
  const { statusCodeStats, errors, start, finish, latency } = await autocannon(options);
  const statuses = Object.fromEntries(
    Object.entries(statusCodeStats ?? {}).map(([code, { count = 0 }]) => [code, count]),
  );
  const answers = Object.values(statuses).reduce((all, count) => all + count, 0);
  const seconds = (finish.getTime() - start.getTime()) / 1000;
  const { p50, p99 } = latency;
  return { statuses, answers, answersASecond: answers / seconds, p50, p99, errors };
}

/**
 * What a server that holds does not do, in words: break connections, leave requests without an
 * answer, or answer with another status than those allowed.
 */
export function faultsOf(
  { statuses, errors }: Flood,
  allowed: (status: number) => boolean,
): string[] {
  const others = Object.entries(statuses).filter(([status]) => !allowed(Number(status)));
  return [
    ...(errors ? [`${errors} connection errors`] : []),
    ...others.map(([status, count]) => `${count} × ${status}`),
  ];
}
