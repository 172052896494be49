import { Browser } from '@stoa/testing/harness/browser';
import { fileURLToPath } from 'node:url';
import { AS_DEPLOYED, freshDataDir, startProcess, type ServerProcess } from '@stoa/testing/harness/process';
import type { Viewer } from './screens.ts';
import { KNOWN, PASSWORD } from './world/size.ts';

/** Starts the real server as its own process on a loaded community. */
export interface Stoa {
  readonly url: string;
  readonly pid: number;
  cookieFor(viewer: Viewer): string;
  /** Signs all viewers in again, because an access token lives 15 minutes. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const signIn = async (url: string, viewer: Viewer): Promise<string> => {
  const browser = new Browser(url);
  const { status } = await browser.send('POST', '/user/authenticate/', {
    email: `${viewer}@bench.example`,
    password: PASSWORD,
  });
  if (status !== 200)
    throw new Error(`${viewer} couldn’t sign in. Load the world first: npm run bench -- load`);
  return Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ');
};

const PROGRAM = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url));

/** The same program, with one file for each module. */
export const FROM_SOURCES = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url));

/** The production build, which the benchmark creates with `npm run build` before it starts. */
export const startBuilt = (dataDir: string, env: Record<string, string>, program = PROGRAM): ServerProcess =>
  startProcess(dataDir, { ...AS_DEPLOYED, NODE_ENV: 'development', ...env }, program);

/** @param databaseUrl A database that `load` has filled. */
export const startStoa = async (
  databaseUrl: string,
  env: Record<string, string> = {},
  program = PROGRAM,
): Promise<Stoa> => {
  const place = freshDataDir();
  const server = startBuilt(place.dataDir, { DATABASE_URL: databaseUrl, ...env }, program);
  const url = await server.url;
  const cookies = new Map<Viewer, string>();
  const renew = async () => {
    for (const viewer of Object.keys(KNOWN) as Viewer[]) cookies.set(viewer, await signIn(url, viewer));
  };
  await renew();
  return {
    url,
    pid: server.child.pid ?? 0,
    cookieFor: (viewer) => cookies.get(viewer) ?? '',
    renew,
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.exit;
      place.remove();
    },
  };
};
