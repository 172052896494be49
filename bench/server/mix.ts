import autocannon from 'autocannon';
import type { Viewer } from '../screens.ts';
import type { Stoa } from '../stoa.ts';
import { KNOWN } from '../world/size.ts';

/** The pages that members request, roughly as often as they do. */
const LOOKS: readonly { readonly viewer: Viewer; readonly path: string; readonly times: number }[] = [
  { viewer: 'collector', path: '/cigars/list_cigars/', times: 4 },
  { viewer: 'ordinary', path: '/user-stats/stats/', times: 3 },
  { viewer: 'ordinary', path: '/notifications/', times: 3 },
  { viewer: 'ordinary', path: '/user/all-members/', times: 2 },
  { viewer: 'ordinary', path: '/user-stats/leaderboard/', times: 2 },
  { viewer: 'collector', path: '/user-stats/timeline/', times: 1 },
  { viewer: 'ordinary', path: `/user/member/${KNOWN.followed}/`, times: 1 },
  { viewer: 'ordinary', path: '/user/all-members/?filter=mar', times: 1 },
  {
    viewer: 'ordinary',
    path: '/cigars/list_cigars_for_map/?filter_by=all&bbox=-80,38,-70,43&zoom=7',
    times: 1,
  },
];

export interface LoadResult {
  readonly rate: number;
  readonly ok: number;
  /** Responses of 503 with Retry-After. */
  readonly refused: number;
  readonly wrong: number;
  /** In milliseconds, of all responses. */
  readonly p99: number;
}

export interface LoadOptions {
  readonly seconds: number;
  readonly connections?: number;
  /** Total requests per second. By default, as many as the server can handle. */
  readonly rate?: number;
  /** True if every sixteenth read is followed by a change to an entry. */
  readonly withWrites?: boolean;
}

/** Saves a note as it was, which leaves the community unchanged. */
const createWrite = async (stoa: Stoa) => {
  const headers = { cookie: stoa.cookieFor('reader'), 'content-type': 'application/json' };
  const list = await fetch(`${stoa.url}/api/v1/cigars/list_cigars/`, { headers });
  const { results } = (await list.json()) as { results: { id: number; experience_note: string }[] };
  const [entry] = results;
  if (entry === undefined)
    throw new Error('The reader has no entry. Load the world first: npm run bench -- load');
  return {
    method: 'PUT' as const,
    path: `/api/v1/cigars/${entry.id}/update_cigar/`,
    headers,
    body: JSON.stringify({ experience_note: entry.experience_note }),
  };
};

/** Puts the mixed load of a community on one server. */
export const applyLoad = async (
  stoa: Stoa,
  { seconds, connections = 10, rate, withWrites = false }: LoadOptions,
): Promise<LoadResult> => {
  const looks = LOOKS.flatMap(({ viewer, path, times }) =>
    Array.from({ length: times }, () => ({
      path: `/api/v1${path}`,
      headers: { cookie: stoa.cookieFor(viewer) },
    })),
  );
  const requests = withWrites ? [...looks, await createWrite(stoa)] : looks;
  const result = await autocannon({
    url: stoa.url,
    connections,
    duration: seconds,
    requests,
    ...(rate !== undefined && { overallRate: rate }),
  });
  const refused = result.statusCodeStats?.['503']?.count ?? 0;
  return {
    rate: result['2xx'] / result.duration,
    ok: result['2xx'],
    refused,
    wrong: result.non2xx - refused + result.errors,
    p99: result.latency.p99,
  };
};
