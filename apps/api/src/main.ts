import { inspect } from 'node:util';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { ensureFreePort, listeningFault } from './platform/http/free-port.ts';
import { sentenceOf } from './platform/start-fault.ts';
import { welcome } from './welcome.ts';

/** SIGTERM to exit, at the very most. */
const DRAIN_MS = 15_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  await ensureFreePort(config.host, config.port);
  const app = await buildApp(config, { announce: say });

  let closing = false;
  const drain = (signal: NodeJS.Signals) => {
    if (closing) return;
    closing = true;
    app.http.log.info({ signal }, 'finishing what is under way');
    setTimeout(() => process.exit(1), DRAIN_MS - 500).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.http.log.error({ err: error }, 'could not close cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', drain);

  await app.http.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw listeningFault(error, config.host, config.port);
  });
  say(await welcome(app));
};

start().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? inspect(error)}\n`);
  process.exit(1);
});
