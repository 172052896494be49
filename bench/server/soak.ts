import { cpuOfProcess } from '../floor/processes.ts';
import { startStoa } from '../stoa.ts';
import { applyLoad } from './mix.ts';
import { watchMemory } from './process.ts';

const PARTS = 6;
const GOALS = { memory: 3, cpu: 5 };

interface Part {
  readonly memory: number;
  /** The server's CPU time per response in ms. Other load on the machine doesn't affect it. */
  readonly cpu: number;
}

/** Keeps up the same load for a long time, and compares the last sixth with the second. The first sixth is the warm-up. */
export const measureSoak = async (
  databaseUrl: string,
  { minutes, rate }: { readonly minutes: number; readonly rate: number },
  print: (line: string) => void,
): Promise<void> => {
  const stoa = await startStoa(databaseUrl);
  const seconds = Math.round((minutes * 60) / PARTS);
  try {
    const parts: Part[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      await stoa.renew();
      const from = cpuOfProcess(stoa.pid);
      const { result, most } = await watchMemory(stoa.pid, () =>
        applyLoad(stoa, { seconds, rate, withWrites: true }),
      );
      const cpu = (cpuOfProcess(stoa.pid) - from) / result.ok;
      parts.push({ memory: most, cpu });
      print(
        `${part + 1} of ${PARTS}: ${result.ok} answers, ${result.wrong + result.refused} others, p99 ${result.p99} ms, ${cpu.toFixed(2)} ms CPU each, at most ${most.toFixed(0)} MiB`,
      );
      if (result.wrong > 0)
        throw new Error('The server returned errors, so the soak measures nothing. Fix them first.');
    }
    const [from, to] = [parts[1], parts.at(-1)];
    const drift = (figure: keyof Part) =>
      `${figure} ${(((to?.[figure] ?? Number.NaN) / (from?.[figure] ?? Number.NaN) - 1) * 100).toFixed(1)} % (goal ${GOALS[figure]} %)`;
    print(`Drift: ${drift('memory')}, ${drift('cpu')}`);
  } finally {
    await stoa.stop();
  }
};
