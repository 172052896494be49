import { cpus, totalmem } from 'node:os';
import { gzipSync } from 'node:zlib';
import { captureStatements, countBuffers, LARGE, listPlans, readWhole } from './plans.ts';
import { openLoadedServer, pathFor, type LoadedServer } from './loaded-server.ts';
import { SCREENS, type Screen } from './screens.ts';
import { median } from './median.ts';

interface Cost {
  /** CPU time of the server and the database together, as the median of the rounds. */
  readonly ms: number;
  /** Pages of 8 kB that the database read. */
  readonly buffers: number;
  readonly wholeTables: readonly string[];
  readonly kilobytes: number;
}

const WARM_UP = 5;
const IN_A_ROW = 5;

/** Measures the CPU time of one request, server and database together, as the mean of several in a row, in ms. */
export const measureCpu = async (server: LoadedServer, ask: () => Promise<unknown>): Promise<number> => {
  const before = [process.cpuUsage(), await server.databaseCpu()] as const;
  for (let time = 0; time < IN_A_ROW; time += 1) await ask();
  const { user, system } = process.cpuUsage(before[0]);
  return ((user + system) / 1000 + (await server.databaseCpu()) - before[1]) / IN_A_ROW;
};

/** Alternates between the communities, so that other load on this machine affects both alike. */
const measureCosts = async (
  servers: readonly LoadedServer[],
  screen: Screen,
  rounds: number,
): Promise<Cost[]> => {
  const asks = await Promise.all(
    servers.map(async (server) => {
      const path = await pathFor(server.ask, screen);
      return () => server.ask(screen.viewer, path);
    }),
  );
  for (let round = 0; round < WARM_UP; round += 1) for (const ask of asks) await ask();
  const times = asks.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, server] of servers.entries()) {
      times[index]?.push(await measureCpu(server, asks[index] ?? (async () => undefined)));
    }
  }
  const costs: Cost[] = [];
  for (const [index, server] of servers.entries()) {
    const plans = await listPlans(server.db, await captureStatements(asks[index] ?? (async () => undefined)));
    const response = await asks[index]?.();
    costs.push({
      ms: median(times[index] ?? []),
      buffers: countBuffers(plans),
      wholeTables: readWhole(plans).filter((table) => LARGE.has(table)),
      kilobytes: gzipSync(JSON.stringify(response)).length / 1024,
    });
  }
  return costs;
};

const figure = (value: number) => value.toFixed(2);

/**
 * Measures every screen in a large community and in a small one, and reports how much more the large one costs.
 *
 * @param urls The two databases, the large one first.
 * @param only Measures only the screens whose names contain this text.
 */
export const measure = async (
  urls: readonly [large: string, small: string],
  rounds: number,
  only: string,
  print: (line: string) => void,
): Promise<void> => {
  const [large, small] = [await openLoadedServer(urls[0]), await openLoadedServer(urls[1])];
  try {
    const memory = Math.round(totalmem() / 2 ** 30);
    print(
      `${new Date().toISOString().slice(0, 16)} · ${cpus().length} × ${cpus()[0]?.model}, ${memory} GB\n`,
    );
    print(
      '| Screen | CPU ms, small | CPU ms, large | CPU | pages, small | pages, large | pages | gzip, kB | read whole |',
    );
    print('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
    for (const screen of SCREENS.filter(({ name }) => name.includes(only))) {
      const [much, little] = (await measureCosts([large, small], screen, rounds)) as [Cost, Cost];
      const ratios = [figure(much.ms / little.ms), figure(much.buffers / little.buffers)];
      print(
        `| ${screen.name} | ${figure(little.ms)} | ${figure(much.ms)} | ${ratios[0]} | ${little.buffers} | ${much.buffers} | ${ratios[1]} | ${much.kilobytes.toFixed(1)} | ${much.wholeTables.join(', ')} |`,
      );
    }
  } finally {
    await large.close();
    await small.close();
  }
};
