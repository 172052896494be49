import autocannon from 'autocannon';

/** What a round of requests came to. */
export interface Round {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly requests: number;
}

const CONNECTIONS = 10;

/**
 * Asks for one address over ten connections, as fast as it answers.
 *
 * @throws where an answer is not a success: a refusal is fast, and would look like speed
 */
export const load = async (
  url: string,
  seconds: number,
  more: Partial<autocannon.Options> = {},
): Promise<Round> => {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, ...more });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} refused ${result.non2xx} and broke ${result.errors} requests. Mend that first.`);
  return {
    rate: result['2xx'] / result.duration,
    p99: result.latency.p99,
    requests: result['2xx'],
  };
};
