import { cpus, totalmem } from 'node:os';
import { buffersOf, plansOf, readWhole, statementsOf } from './plans.ts';
import { openHouse, type House } from './house.ts';
import { SCREENS, type Screen } from './screens.ts';

/** What a screen costs in one community. */
interface Cost {
  /** Median from question to answer, server and database together. */
  readonly ms: number;
  /** Pages of 8 kB that the database looked at. */
  readonly buffers: number;
  readonly wholeTables: readonly string[];
}

const WARM_UP = 5;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** Both communities in turns, so that whatever else this machine does slows both alike. */
const costsOf = async (houses: readonly House[], screen: Screen, rounds: number): Promise<Cost[]> => {
  const asks = await Promise.all(
    houses.map(async (house) => {
      const path = await house.pathOf(screen);
      return () => house.ask(screen.viewer, path);
    }),
  );
  for (let round = 0; round < WARM_UP; round += 1) for (const ask of asks) await ask();
  const times = asks.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, ask] of asks.entries()) times[at]?.push(await timeOf(ask));
  }
  const costs: Cost[] = [];
  for (const [at, house] of houses.entries()) {
    const plans = await plansOf(house.db, await statementsOf(asks[at] ?? (async () => undefined)));
    costs.push({ ms: median(times[at] ?? []), buffers: buffersOf(plans), wholeTables: readWhole(plans) });
  }
  return costs;
};

const figure = (value: number) => value.toFixed(2);

/**
 * Measures every screen in a large community and in a small one, and says by how much more the large one costs.
 *
 * @param urls of the two databases, the large one first
 * @param only words of screens' names, to measure fewer
 */
export const measure = async (
  urls: readonly [large: string, small: string],
  rounds: number,
  only: string,
  say: (line: string) => void,
): Promise<void> => {
  const [large, small] = [await openHouse(urls[0]), await openHouse(urls[1])];
  try {
    const memory = Math.round(totalmem() / 2 ** 30);
    say(`${new Date().toISOString().slice(0, 16)} · ${cpus().length} × ${cpus()[0]?.model}, ${memory} GB\n`);
    say('| Screen | ms, small | ms, large | time | pages, small | pages, large | pages | read whole |');
    say('| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
    for (const screen of SCREENS.filter(({ name }) => name.includes(only))) {
      const [much, little] = (await costsOf([large, small], screen, rounds)) as [Cost, Cost];
      const ratios = [figure(much.ms / little.ms), figure(much.buffers / little.buffers)];
      say(
        `| ${screen.name} | ${figure(little.ms)} | ${figure(much.ms)} | ${ratios[0]} | ${little.buffers} | ${much.buffers} | ${ratios[1]} | ${much.wholeTables.join(', ')} |`,
      );
    }
  } finally {
    await large.close();
    await small.close();
  }
};
