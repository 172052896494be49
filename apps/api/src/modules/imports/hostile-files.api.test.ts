import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { HOSTILE_FILES } from '@stoa/testing/harness/hostile-files';
import { previewImport, sendImport } from '@stoa/testing/harness/member-files';

const MIB = 1024 * 1024;
const PAGE_CPU_MS = 2_000;
/** These files used to take up to 843 MiB. */
const GROWTH_MIB = 400;

describe('a hostile file', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it.each(HOSTILE_FILES)(
    'neither delays other members nor takes their memory: %s',
    async (_what, make, name) => {
      const [sender, reader] = [await app.member(), await app.member()];
      const params = await sendImport(sender, make(), name);
      const rssMib = () => process.memoryUsage.rss() / MIB;
      const before = rssMib();
      const state = { isRead: false };
      const read = previewImport(sender, params).finally(() => (state.isRead = true));
      const times: number[] = [];
      let most = before;
      while (!state.isRead) {
        const from = process.threadCpuUsage();
        expect((await reader.call('GET /user/me/', {})).status).toBe(200);
        times.push(process.threadCpuUsage(from).user / 1000);
        most = Math.max(most, rssMib());
      }
      expect([200, 400]).toContain((await read).status);
      expect(Math.max(...times)).toBeLessThan(PAGE_CPU_MS);
      expect(most - before).toBeLessThan(GROWTH_MIB);
    },
    120_000,
  );
});
