import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { ensureFreePort, listeningFault } from './platform/http/free-port.ts';
import { sentenceOf } from './platform/start-fault.ts';
import { welcome } from './welcome.ts';

/** From the last request taken to the exit, at the very most. */
const DRAIN_MS = 15_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await ensureFreePort(config.host, config.port);
  const app = await buildApp(config, { announce: say });

  let closing = false;
  const drain = async (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    app.http.log.info({ signal }, 'shutting down; finishing requests under way');
    app.leave();
    // Nobody is sent to a worker; and who presses Ctrl-C waits for it.
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
  say(await welcome(app));
};

/** Runs the server until it is told to end; says in a sentence why it cannot. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => {
    process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`);
    process.exit(1);
  });
