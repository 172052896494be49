import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type PostgresServer } from '../machine/postgres.ts';
import { Sender } from '../harness/keyed-cigars.ts';
import { freshDataDir, operatorFor, startProcess, type ServerProcess } from '../harness/process.ts';

/** `npm run faults -- postgres-kill --kills 20` sets it. */
const KILLS = Number(process.env['KILLS'] ?? '2');
const WRITERS = 4;
/** How long a refused writer waits before it retries, in milliseconds. */
const PAUSE_MS = 50;
/** The specification allows five seconds. This limit only distinguishes a recovery from a hang on a busy machine. */
const BACK_WITHIN_MS = 60_000;

const place = freshDataDir();
let postgres: PostgresServer;
let server: ServerProcess;
beforeAll(async () => {
  // A kill interrupts writes, so the database syncs to disk as in production.
  postgres = await startPostgres({ settings: '-c fsync=on -c full_page_writes=on' });
  server = startProcess(place.dataDir, postgres.env);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.exit;
  postgres.stop();
  place.remove();
});

it(`a database server killed ${KILLS} times under load loses no acknowledged cigar, and our server keeps running`, async () => {
  const url = await server.url;
  const operator = operatorFor(url, place.dataDir);
  const sender = new Sender();
  await sender.moveTo(url, operator, KILLS * 500);
  const recoveries: number[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const over = new AbortController();
    let taken = 0;
    let takenAt = 0;
    const write = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const status = await sender.send();
        if (status === 201) {
          taken += 1;
          takenAt = performance.now();
        } else await wait(PAUSE_MS);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, write));
    await expect.poll(() => taken, { interval: 5 }).toBeGreaterThan(5 + round * 3);
    await postgres.kill();
    postgres.start();
    const up = performance.now();
    await expect.poll(() => takenAt, { interval: 5 }).toBeGreaterThan(up);
    recoveries.push(takenAt - up);
    over.abort();
    await writing;
    await sender.sendAgain();
    expect([round, await sender.breaches()]).toEqual([round, []]);
    expect((await operator.call('GET /operator/recount/', {})).body.differences).toEqual([]);
  }
  const worst = Math.round(Math.max(...recoveries));
  process.stdout.write(`${KILLS} kills, ${sender.summary()}; writes again after ${worst} ms at most\n`);
  expect(worst).toBeLessThan(BACK_WITHIN_MS);
  server.child.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
}, 1_800_000);
