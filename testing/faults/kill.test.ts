import { afterAll, describe, expect, it } from 'vitest';
import { Sender } from '../harness/keyed-cigars.ts';
import { freshDataDir, operatorFor, startProcess } from '../harness/process.ts';

/** `npm run faults -- kill --kills 50` sets it. */
const KILLS = Number(process.env['KILLS'] ?? '3');
const WRITERS = 4;

// The embedded database outlives the server, and the next start finds it running.
describe('a server killed under load', () => {
  const place = freshDataDir();
  afterAll(() => place.remove());

  it(`keeps every acknowledged cigar after ${KILLS} kills, and adds no retried one twice`, async () => {
    const sender = new Sender();
    /** Starts the server, resends unacknowledged requests, and compares the data with what the server acknowledged. */
    const startAndCheck = async () => {
      const server = startProcess(place.dataDir);
      const url = await server.url;
      const operator = operatorFor(url, place.dataDir);
      await sender.moveTo(url, operator, KILLS * 500);
      await sender.sendAgain();
      expect(await sender.breaches()).toEqual([]);
      expect((await operator.call('GET /operator/recount/', {})).body.differences).toEqual([]);
      return server;
    };

    for (let round = 0; round < KILLS; round += 1) {
      const server = await startAndCheck();
      const killAfter = 6 + (round % 20) * 3;
      let answered = 0;
      // Writers continue until the connection breaks. Each round kills the server at a different moment.
      const write = async (): Promise<void> => {
        while ((await sender.send()) !== null) {
          answered += 1;
          if (answered === killAfter) setTimeout(() => server.child.kill('SIGKILL'), (round * 7) % 23);
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, write));
      expect((await server.exit).signal).toBe('SIGKILL');
    }

    const server = await startAndCheck();
    server.child.kill('SIGTERM');
    expect((await server.exit).code).toBe(0);
    expect(sender.acknowledged.size).toBeGreaterThan(KILLS * WRITERS);
    process.stdout.write(`${KILLS} kills, ${sender.summary()}\n`);
  }, 1_800_000);
});
