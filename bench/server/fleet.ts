import { SECRETS } from '../sessions.ts';
import { startStoa, type Stoa } from '../stoa.ts';
import { applyLoad, type LoadResult, type LoadOptions } from './mix.ts';

const SERVERS = 2;
const TIMES = 5;
const CONNECTIONS = 500;

/** Puts the same load on all servers at the same time. Returns the total of their responses and the slower server's p99. */
const loadAll = async (servers: readonly Stoa[], load: LoadOptions): Promise<LoadResult> => {
  const results = await Promise.all(servers.map((stoa) => applyLoad(stoa, { ...load, withWrites: true })));
  const sum = (figure: 'rate' | 'ok' | 'refused' | 'wrong') =>
    results.reduce((total, result) => total + result[figure], 0);
  return {
    rate: sum('rate'),
    ok: sum('ok'),
    refused: sum('refused'),
    wrong: sum('wrong'),
    p99: Math.max(...results.map(({ p99 }) => p99)),
  };
};

const withServers = async (
  databaseUrl: string,
  count: number,
  work: (servers: readonly Stoa[]) => Promise<void>,
): Promise<void> => {
  const servers: Stoa[] = [];
  try {
    while (servers.length < count) servers.push(await startStoa(databaseUrl, SECRETS));
    await loadAll(servers, { seconds: 5 });
    await work(servers);
  } finally {
    for (const stoa of servers) await stoa.stop();
  }
};

/** Measures one server and two at full load, then two under five times that load. */
export const measureFleet = async (
  databaseUrl: string,
  seconds: number,
  print: (line: string) => void,
): Promise<void> => {
  const line = (name: string, { rate, ok, refused, wrong, p99 }: LoadResult) =>
    print(
      `${name}: ${rate.toFixed(0)} answers/s (${ok}), ${refused} refused with 503, ${wrong} wrong, p99 ${p99} ms`,
    );
  await withServers(databaseUrl, 1, async (servers) =>
    line('one server', await loadAll(servers, { seconds })),
  );
  await withServers(databaseUrl, SERVERS, async (servers) => {
    const best = await loadAll(servers, { seconds });
    line(`${SERVERS} servers`, best);
    const rate = Math.round((best.rate * TIMES) / SERVERS);
    const overloaded = await loadAll(servers, { seconds, connections: CONNECTIONS, rate });
    line(`${TIMES} times the load over ${SERVERS * CONNECTIONS} connections`, overloaded);
    print(`Retained: ${((overloaded.rate / best.rate) * 100).toFixed(0)}%`);
    line('Afterward', await loadAll(servers, { seconds: 5 }));
  });
};
