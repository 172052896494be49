import autocannon from 'autocannon';

export interface Round {
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly requests: number;
}

const CONNECTIONS = 10;

/** Requests one address over ten connections. It throws on a refusal, because refusals are fast and would flatter the result. */
export const load = async (
  url: string,
  seconds: number,
  more: Partial<autocannon.Options> = {},
): Promise<Round> => {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, ...more });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx} and broke ${result.errors} requests. Fix that first.`);
  return {
    rate: result['2xx'] / result.duration,
    p99: result.latency.p99,
    requests: result['2xx'],
  };
};
