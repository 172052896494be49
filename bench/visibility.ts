import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { openLoadedServer, pathFor } from './loaded-server.ts';
import { measureCpu as cpuOfScreen } from './measure.ts';
import { median } from './median.ts';
import { captureStatements, type Statement } from './plans.ts';
import type { Screen } from './screens.ts';

const GOAL = 0.05;
const IN_A_ROW = 20;

const map = (name: string, bbox: string, zoom: number): Screen => ({
  name: `Map of a ${name}`,
  viewer: 'ordinary',
  path: `/cigars/list_cigars_for_map/?filter_by=all&bbox=${bbox}&zoom=${zoom}`,
});

const SCREENS: readonly Screen[] = [
  { name: 'Journal', viewer: 'collector', path: '/cigars/list_cigars/' },
  { name: 'All members’ cigars', viewer: 'ordinary', path: '/cigars/list_cigars/?filter_by=all' },
  map('country', '-125,24,-66,50', 4),
  map('region', '-80,38,-70,43', 7),
  map('city', '-74.1,40.6,-73.8,40.9', 11),
  { name: 'Members', viewer: 'ordinary', path: '/user/all-members/' },
  { name: 'Members, most cigars', viewer: 'ordinary', path: '/user/all-members/?sort_by=-cigars' },
  { name: 'Member search', viewer: 'ordinary', path: '/user/all-members/?filter=mar' },
];

const BLOCKED =
  /select blocked_id from block where blocker_id = (\$\d+)\s+union all select blocker_id from block where blocked_id = (\$\d+)/g;
const MUTED = /select muted_id from mute where muter_id = (\$\d+)/g;

/** Returns the same statement without the tables of blocks and mutes. The driver's values still fit their placeholders. */
const withoutBlocks = (text: string): string =>
  text
    .replaceAll(BLOCKED, 'select null::bigint where $1::bigint is null and $2::bigint is null')
    .replaceAll(MUTED, 'select null::bigint where $1::bigint is null');

interface Side {
  readonly run: () => Promise<unknown>;
  readonly times: number[];
}

/** Returns the CPU time of this connection's process so far, in ms. */
const getCpuTime = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

const inTurns = async (pid: number, sides: readonly Side[], rounds: number): Promise<void> => {
  for (let round = -2; round < rounds; round += 1) {
    for (const { run, times } of round % 2 === 0 ? sides : sides.toReversed()) {
      const before = getCpuTime(pid);
      for (let time = 0; time < IN_A_ROW; time += 1) await run();
      if (round >= 0) times.push((getCpuTime(pid) - before) / IN_A_ROW);
    }
  }
};

const createSide = (client: Client, name: string, statements: readonly Statement[]): Side => ({
  run: async () => {
    for (const [index, { text, values }] of statements.entries())
      await client.query({ name: `${name} ${index}`, text, values: [...values] });
  },
  times: [],
});

/**
 * Measures what it costs each screen to leave out blocked members. It runs the statements with and without that condition, and
 * reports the difference as a share of the total CPU.
 */
export const visibility = async (
  databaseUrl: string,
  rounds: number,
  print: (line: string) => void,
): Promise<void> => {
  const server = await openLoadedServer(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  try {
    print('| Screen | statements without, CPU ms | with | whole screen | share of it | goal |');
    print('| --- | ---: | ---: | ---: | ---: | ---: |');
    for (const screen of SCREENS) {
      const path = await pathFor(server.ask, screen);
      const captured = await captureStatements(() => server.ask(screen.viewer, path));
      const statements = captured.filter(({ text }) => !text.includes('session_token'));
      if (statements.length === 0) throw new Error(`${screen.name} sends no statement. Correct its path.`);
      const without = statements.map(({ text, values }) => ({ text: withoutBlocks(text), values }));
      const sides = [
        createSide(client, `${screen.name} without`, without),
        createSide(client, `${screen.name} with`, statements),
      ] as const;
      await inTurns(pid, sides, rounds);
      const whole: number[] = [];
      while (whole.length < rounds)
        whole.push(await cpuOfScreen(server, () => server.ask(screen.viewer, path)));
      const [little, much] = [median(sides[0].times), median(sides[1].times)];
      const isSame = statements.every(({ text }, index) => text === without[index]?.text);
      print(
        `| ${screen.name} | ${little.toFixed(3)} | ${much.toFixed(3)} | ${median(whole).toFixed(2)} | ${isSame ? 'none' : `${(((much - little) / median(whole)) * 100).toFixed(1)} %`} | ${GOAL * 100} % |`,
      );
    }
  } finally {
    await client.end();
    await server.close();
  }
};
