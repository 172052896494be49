import autocannon from 'autocannon';
import type { Viewer } from '../screens.ts';
import type { Stoa } from '../stoa.ts';
import { KNOWN } from '../world/size.ts';

/** What members look at, about as often as they do. */
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
  /** 503 with Retry-After. */
  readonly refused: number;
  readonly wrong: number;
  /** Milliseconds, of all answers. */
  readonly p99: number;
}

export interface Press {
  readonly seconds: number;
  readonly connections?: number;
  /** Requests a second in all; as many as are answered by default. */
  readonly rate?: number;
}

/** The mixed load of a community on one server. */
export const press = async (stoa: Stoa, { seconds, connections = 10, rate }: Press): Promise<LoadResult> => {
  const requests = LOOKS.flatMap(({ viewer, path, times }) =>
    Array.from({ length: times }, () => ({
      path: `/api/v1${path}`,
      headers: { cookie: stoa.cookieOf(viewer) },
    })),
  );
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
