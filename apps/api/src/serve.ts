import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { buildApp, type App } from './app.ts';
import { readConfig } from './platform/config.ts';
import { unavailableSentence } from './platform/database/errors.ts';
import { ensureFreePort, listeningFault } from './platform/http/free-port.ts';
import { findSentence } from './platform/start-fault.ts';
import { openLine, welcome } from './welcome.ts';

/** Limits the time from the last accepted request to the exit. */
const DRAIN_MS = 15_000;

const print = (text: string) => process.stdout.write(`${text}\n`);

const drain = async (app: App, signal: NodeJS.Signals): Promise<void> => {
  const { log } = app.http;
  log.info({ signal }, 'shutting down; finishing requests under way');
  app.leave();
  // Workers get no requests, and Ctrl-C should end right away.
  const { role, drainSeconds } = app.platform.config;
  if (signal === 'SIGTERM' && role !== 'worker') await sleep(drainSeconds * 1000);
  setTimeout(() => process.exit(1), DRAIN_MS - 500).unref();
  await app.close().catch((error: unknown) => {
    log.error({ err: error }, 'shutdown failed');
    process.exit(1);
  });
  process.exit(0);
};

/** Serves until a signal or until its parent ends; a stop during the start first ends everything started by then. */
export const serve = async (): Promise<void> => {
  const stopping = new AbortController();
  let app: App | null = null;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    if (app === null) setTimeout(() => process.exit(1), DRAIN_MS).unref();
    else void drain(app, signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', () => stop('SIGTERM'));
  try {
    const config = readConfig(process.env);
    await ensureFreePort(config.host, config.port);
    app = await buildApp(config, { announce: print, stopping: stopping.signal });
    await app.http.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listeningFault(error, config.host, config.port);
    });
    // A plain line would break a reader of the log's JSON lines.
    if (config.production) app.http.log.child({}, { level: 'info' }).info(openLine(app));
    else print(await welcome(app));
  } catch (error) {
    // A stop caused this fault and ends the process.
    if (stopping.signal.aborted && app !== null) return;
    if (stopping.signal.aborted) process.exit(0);
    process.stderr.write(`${findSentence(error) ?? unavailableSentence(error) ?? inspect(error)}\n`);
    await app?.close();
    process.exit(1);
  }
};
