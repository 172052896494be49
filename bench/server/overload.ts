import { startStoa } from '../stoa.ts';
import { applyLoad, type LoadResult } from './mix.ts';

const CONNECTIONS = 1_000;
const TIMES = 5;
const RECOVERY_MS = 10_000;

const line = (name: string, { rate, refused, wrong, p99 }: LoadResult) =>
  `${name}: ${rate.toFixed(0)} answers/s, ${refused} refused with 503, ${wrong} wrong, p99 ${p99} ms`;

/** Sends five times the load that a server can handle, then the normal load again. */
export const measureOverload = async (
  databaseUrl: string,
  seconds: number,
  print: (line: string) => void,
): Promise<void> => {
  const stoa = await startStoa(databaseUrl);
  try {
    await applyLoad(stoa, { seconds: 3 });
    const best = await applyLoad(stoa, { seconds });
    print(line('At full load', best));
    const overloaded = await applyLoad(stoa, {
      seconds,
      connections: CONNECTIONS,
      rate: Math.round(best.rate * TIMES),
    });
    print(line(`${TIMES} times the load over ${CONNECTIONS} connections`, overloaded));
    print(`Retained: ${((overloaded.rate / best.rate) * 100).toFixed(0)}% of the best rate, goal 80%`);
    const from = performance.now();
    let after = await applyLoad(stoa, { seconds: 2 });
    while (after.rate < best.rate * 0.95 && performance.now() - from < RECOVERY_MS) {
      after = await applyLoad(stoa, { seconds: 2 });
    }
    print(
      `${line('Afterward', after)}, after ${((performance.now() - from) / 1000).toFixed(0)} s; goal 10 s`,
    );
  } finally {
    await stoa.stop();
  }
};
