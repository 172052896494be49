import { startStoa } from '../stoa.ts';
import { applyLoad } from './mix.ts';
import { getMemory, watchMemory } from './process.ts';

const GOAL_MIB = 150;

export const measureMemory = async (
  databaseUrl: string,
  seconds: number,
  print: (line: string) => void,
): Promise<void> => {
  const stoa = await startStoa(databaseUrl);
  try {
    const idle = getMemory(stoa.pid);
    const { result, most, last } = await watchMemory(stoa.pid, () => applyLoad(stoa, { seconds }));
    print(
      `Memory: ${idle.toFixed(0)} MiB before, at most ${most.toFixed(0)}, ${last.toFixed(0)} after ${result.ok} answers in ${seconds} s; goal ${GOAL_MIB} MiB`,
    );
  } finally {
    await stoa.stop();
  }
};
