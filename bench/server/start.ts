import { freshDataDir } from '@stoa/testing/harness/process';
import { startBuilt } from '../stoa.ts';
import { median } from '../median.ts';

const GOAL_MS = 600;

/** Measures the time from the start of the process to the first "ready", on a migrated PostgreSQL database. */
export const measureStart = async (
  databaseUrl: string,
  rounds: number,
  print: (line: string) => void,
): Promise<void> => {
  const times: number[] = [];
  // The first start compiles the sources, so it doesn't count.
  for (let round = 0; round <= rounds; round += 1) {
    const place = freshDataDir();
    const from = performance.now();
    const server = startBuilt(place.dataDir, { DATABASE_URL: databaseUrl });
    const url = await server.url;
    const ready = await fetch(`${url}/readyz`);
    if (!ready.ok) throw new Error(`The server started but isn’t ready: ${await ready.text()}`);
    if (round > 0) times.push(performance.now() - from);
    server.child.kill('SIGTERM');
    await server.exit;
    place.remove();
  }
  const [least, most] = [Math.min(...times), Math.max(...times)].map(Math.round);
  print(`Start to ready: median ${Math.round(median(times))} ms (${least}–${most}), goal ${GOAL_MS} ms`);
};
