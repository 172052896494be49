import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { ensureFreePort, listeningFault } from './platform/http/free-port.ts';
import { sentenceOf } from './platform/start-fault.ts';
import { welcome } from './welcome.ts';

/** From the last accepted request to the exit, at most. */
const DRAIN_MS = 15_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await ensureFreePort(config.host, config.port);
  const app = await buildApp(config, { announce: print });

  let closing = false;
  const drain = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    app.http.log.info({ signal }, 'shutting down; finishing requests under way');
    app.leave();
    // Workers get no requests, and Ctrl-C should end at once.
    const isAwaited = signal === 'SIGTERM' && config.role !== 'worker';
    if (isAwaited) await sleep(config.drainSeconds * 1000);
    setTimeout(() => process.exit(1), DRAIN_MS - 500).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.http.log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', (signal) => void drain(signal));
  process.on('SIGINT', (signal) => void drain(signal));

  await app.http.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listeningFault(error, config.host, config.port);
  });
  print(await welcome(app));
};

/** Runs the server; prints one sentence where it cannot start. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`);
    process.exit(1);
  });
