import { expect, it } from 'vitest';
import { freshDataDir, startProcess } from '../harness/process.ts';
import { residentMemory } from '../harness/process-tree.ts';

it('a first start releases the memory that it needed to write the demo world', async () => {
  const { dataDir, remove } = freshDataDir();
  const server = startProcess(dataDir, { DEMO: '1' });
  await server.url;
  const memory = residentMemory(server.child.pid ?? 0);
  process.stdout.write(`after the first start the server holds ${Math.round(memory)} MiB\n`);
  expect(memory).toBeLessThan(300);
  server.child.kill('SIGTERM');
  expect((await server.exit).code).toBe(0);
  remove();
}, 600_000);
