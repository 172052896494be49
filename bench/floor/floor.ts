import { cpus } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { openLoadedServer, pathFor } from '../loaded-server.ts';
import { captureStatements, type Statement } from '../plans.ts';
import { median } from '../median.ts';
import { startStoa } from '../stoa.ts';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';
import { load, type Round } from './load.ts';
import { cpuOfProcess, openCpu, startFloor } from './processes.ts';

const SCHEMA = `
  drop schema if exists bench_floor cascade;
  create schema bench_floor;
  create table bench_floor.answer (id text primary key, body text not null, search text, parameters jsonb,
    screen text not null, screen_parameters jsonb not null);
  create table bench_floor.written (id bigint generated always as identity primary key, member_id bigint, at timestamptz, text text);
`;

interface Prepared {
  readonly path: string;
  readonly search: Statement | null;
  readonly screen: Statement;
}

/** Finds each screen's path, its one statement, and the search that the floor runs for it. */
const prepared = async (databaseUrl: string, endpoints: readonly Endpoint[]) => {
  const server = await openLoadedServer(databaseUrl);
  try {
    const paths = new Map<string, Prepared>();
    for (const endpoint of endpoints) {
      const search = endpoint.search?.compile(server.db);
      const path = await pathFor(server.ask, endpoint);
      const statements = await captureStatements(() => server.ask(endpoint.viewer, path));
      const screen = statements.find(({ text }) => !text.includes('session_token'));
      if (screen === undefined) throw new Error(`${endpoint.name} sends no statement. Correct its path.`);
      paths.set(endpoint.name, {
        path,
        screen,
        search: search === undefined ? null : { text: search.sql, values: search.parameters },
      });
    }
    return paths;
  } finally {
    await server.close();
  }
};

/** For this long after its start, a server doesn't cache sessions (decision 3), so each call would pay for an extra lookup. */
const FIRST_SESSIONS_MS = 31_000;

interface Side {
  readonly pid: number;
  readonly program: string;
  readonly ask: (seconds: number) => Promise<Round>;
}

/**
 * Compares every endpoint with two floors, alternating between them, and reports the results. One floor runs the screen's own
 * statement and sends prepared bytes. The other only looks up the bytes.
 */
export const floor = async (
  databaseUrl: string,
  { rounds, seconds, only }: { rounds: number; seconds: number; only: string },
  print: (line: string) => void,
): Promise<void> => {
  const chosen = ENDPOINTS.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  const paths = await prepared(databaseUrl, chosen);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(SCHEMA);
  const stoa = await startStoa(databaseUrl);
  const bare = await startFloor(databaseUrl);
  const cpu = openCpu(databaseUrl);
  await setTimeout(FIRST_SESSIONS_MS);

  const measured = async ({ pid, program, ask }: Side) => {
    const before = [cpuOfProcess(pid), await cpu.of(program)] as const;
    const round = await ask(seconds);
    const spent = [cpuOfProcess(pid) - before[0], (await cpu.of(program)) - before[1]] as const;
    return { ...round, server: spent[0] / round.requests, database: spent[1] / round.requests };
  };

  try {
    print(`${new Date().toISOString().slice(0, 16)} · ${cpus().length} × ${cpus()[0]?.model}\n`);
    print(
      '| Endpoint | requests/s | floor, same statement | share | goal | floor, look-up | share | p99 ms | floor | CPU ms: server + database | same statement | look-up |',
    );
    print(`|${' --- |'.repeat(12)}`);
    for (const endpoint of chosen) {
      const { path, search, screen } = paths.get(endpoint.name) as Prepared;
      const headers = { cookie: stoa.cookieFor(endpoint.viewer) };
      const address = `${stoa.url}/api/v1${path}`;
      const body = await (await fetch(address, { headers })).text();
      await client.query('insert into bench_floor.answer values ($1, $2, $3, $4, $5, $6)', [
        endpoint.name.replaceAll(' ', '-'),
        body,
        search?.text ?? null,
        JSON.stringify(search?.values ?? null),
        screen.text,
        JSON.stringify(screen.values),
      ]);
      const kind = endpoint.search ? 'search' : 'answer';
      const sides: Side[] = [
        { pid: stoa.pid, program: 'stoa', ask: (time) => load(address, time, { headers }) },
        {
          pid: bare.pid,
          program: 'stoa floor',
          ask: (time) => load(`${bare.url}/${kind}/${endpoint.name.replaceAll(' ', '-')}`, time),
        },
        {
          pid: bare.pid,
          program: 'stoa floor',
          ask: (time) => load(`${bare.url}/screen/${endpoint.name.replaceAll(' ', '-')}`, time),
        },
      ];
      for (const side of sides) await side.ask(1);
      const results = sides.map((): Awaited<ReturnType<typeof measured>>[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [index, side] of sides.entries()) results[index]?.push(await measured(side));
      }
      const of = (at: number, figure: 'rate' | 'p99' | 'server' | 'database') =>
        median((results[at] ?? []).map((round) => round[figure]));
      const share = (floor: number) => (of(0, 'rate') / of(floor, 'rate')).toFixed(2);
      const cost = (at: number) => `${of(at, 'server').toFixed(2)} + ${of(at, 'database').toFixed(2)}`;
      print(
        `| ${endpoint.name} | ${of(0, 'rate').toFixed(0)} | ${of(2, 'rate').toFixed(0)} | ${share(2)} | ${endpoint.share.toFixed(2)} | ${of(1, 'rate').toFixed(0)} | ${share(1)} | ${of(0, 'p99')} | ${of(2, 'p99')} | ${cost(0)} | ${cost(2)} | ${cost(1)} |`,
      );
    }
  } finally {
    await cpu.close();
    bare.stop();
    await stoa.stop();
    await client.query('drop schema bench_floor cascade');
    await client.end();
  }
};
