import { once } from 'node:events';
import { inspect } from 'node:util';
import { buildApp } from '../src/app.ts';
import type { DemoMessage } from './load-apart.ts';
import type { Config } from '../src/platform/config.ts';
import { findSentence } from '../src/platform/start-fault.ts';
import { loadDemoWorld } from './load.ts';

// The server has ended. An unfinished load leaves the database empty.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const send = (message: DemoMessage): void => void process.send?.(message);

try {
  const [config] = (await once(process, 'message')) as [Config];
  const app = await buildApp(config, { announce: (progress) => send({ progress }) });
  try {
    await loadDemoWorld(app.platform, (progress) => send({ progress }));
  } finally {
    await app.close();
  }
} catch (error) {
  send({ failed: findSentence(error) ?? inspect(error) });
  process.exitCode = 1;
}
process.removeAllListeners('disconnect');
process.disconnect();
