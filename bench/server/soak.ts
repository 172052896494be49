import { startStoa } from '../stoa.ts';
import { press } from './mix.ts';
import { watchMemory } from './process.ts';

const PARTS = 6;
const GOAL_PERCENT = 10;

/** The same load for long: what the last sixth costs beside the second. The first warms up. */
export const measureSoak = async (
  databaseUrl: string,
  minutes: number,
  say: (line: string) => void,
): Promise<void> => {
  const stoa = await startStoa(databaseUrl);
  const seconds = Math.round((minutes * 60) / PARTS);
  try {
    const parts: { most: number; p99: number }[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      await stoa.renew();
      const { result, most } = await watchMemory(stoa.pid, () => press(stoa, { seconds, rate: 100 }));
      parts.push({ most, p99: result.p99 });
      say(
        `${part + 1} of ${PARTS}: ${result.ok} answers, ${result.wrong + result.refused} others, p99 ${result.p99} ms, at most ${most.toFixed(0)} MiB`,
      );
      if (result.wrong > 0) throw new Error('A soak of errors measures nothing. Mend them first.');
    }
    const [from, to] = [parts[1], parts.at(-1)];
    const drift = (figure: 'most' | 'p99') =>
      (((to?.[figure] ?? Number.NaN) / (from?.[figure] ?? Number.NaN) - 1) * 100).toFixed(1);
    say(`Drift: memory ${drift('most')} %, p99 ${drift('p99')} %; goal ${GOAL_PERCENT} %`);
  } finally {
    await stoa.stop();
  }
};
