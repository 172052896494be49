import { asServing, startPostgres, type PostgresServer } from '../machine/postgres.ts';
import { startTestApp, type TestApp } from './app.ts';
import { servedFrom } from './config.ts';
import { startProxy, type Proxy } from './silent-proxy.ts';

/** Starts the app with its database behind a proxy that can hang, slow down, or stop. Adds a member. */
export interface BehindProxy {
  readonly postgres: PostgresServer;
  readonly proxy: Proxy;
  readonly app: TestApp;
  readonly member: Awaited<ReturnType<TestApp['member']>>;
  close(): Promise<void>;
}

export const startBehindProxy = async (): Promise<BehindProxy> => {
  const postgres = await startPostgres();
  const proxy = await startProxy(postgres.port);
  const behind = asServing(postgres.url.replace(String(postgres.port), String(proxy.port)));
  const app = await startTestApp(servedFrom({ env: behind }));
  const member = await app.member();
  return {
    postgres,
    proxy,
    app,
    member,
    close: async () => {
      await proxy.heal();
      await app.close();
      await proxy.stop();
      postgres.stop();
    },
  };
};
