import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Browser } from './browser.ts';
import { emptyTestDatabase } from './database.ts';

/** `npm run check` uses the production build. Otherwise the server runs from its sources. */
const PROGRAM = fileURLToPath(
  new URL(`../../${process.env['STOA_PROGRAM'] ?? 'apps/api/src/main.ts'}`, import.meta.url),
);
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly output: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** The process's exit, and all of its output. */
  readonly exit: Promise<Exit>;
  /** Resolves with the server's URL once it is ready, and rejects if it exits first. */
  readonly url: Promise<string>;
  readonly output: () => string;
}

/** The settings that deploy/ starts a server with (a law checks this). Memory measurements mean little with other settings. */
export const AS_DEPLOYED = {
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=384',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const;

/** Creates a fresh data directory, and a function that removes it. */
export const freshDataDir = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-process-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
};

/** Creates what a server needs: a fresh data directory, and an empty database on the tests' PostgreSQL server. */
export const freshPlace = async () => {
  const database = await emptyTestDatabase();
  const { dataDir, remove } = freshDataDir();
  return {
    dataDir,
    databaseUrl: database.url,
    /** The environment variables of a server that uses this database with the less privileged role. */
    env: database.env,
    remove: async (): Promise<void> => {
      await database.drop();
      remove();
    },
  };
};

export type FreshPlace = Awaited<ReturnType<typeof freshPlace>>;

/**
 * Starts the real server as a separate process, from its sources or the build. It uses the embedded database unless `env` names
 * another.
 */
export const startProcess = (
  dataDir: string,
  env: Record<string, string> = {},
  program = PROGRAM,
): ServerProcess => {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program], {
    env: {
      PATH,
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      DATA_DIR: dataDir,
      CACHE_DIR: CACHE,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  const onData = (chunk: Buffer) => {
    output += chunk.toString();
    const address = /Stoa is open: (http:\/\/[^\s"]+)/.exec(output)?.[1];
    if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  const exit = new Promise<Exit>((ended) => {
    child.on('close', (code, signal) => {
      reject(new Error(`The server exited before it was ready:\n${output}`));
      ended({ code, signal, output });
    });
  });
  url.catch(() => undefined);
  return { child, exit, url, output: () => output };
};

/** Returns the operator of a running server, with the token in its data directory. */
export const operatorFor = (url: string, dataDir: string): Browser =>
  new Browser(url, {
    authorization: `Bearer ${readFileSync(join(dataDir, 'operator-token'), 'utf8').trim()}`,
  });

/** Registers and signs in a member of a server without a test app. */
export const memberAt = async (url: string, name: string): Promise<Browser> => {
  const browser = new Browser(url);
  const [email, password] = [`${name}@example.com`, 'secret-1'];
  const form = {
    // The name is unique, because other tests search for members by name.
    first_name: 'A',
    last_name: name.replaceAll('.', ' '),
    email,
    password,
    handle: name,
    location: { city: 'Austin' },
  };
  const created = await browser.send('POST', '/user/create/', form);
  const signedIn = await browser.send('POST', '/user/authenticate/', { email, password });
  if (created.status !== 201 || signedIn.status !== 200) {
    throw new Error(`Couldn’t create a member: ${JSON.stringify([created.body, signedIn.body])}`);
  }
  return browser;
};

export const codesAt = async (operator: Browser, count: number): Promise<string[]> => {
  const product = await operator.call('POST /operator/products/', {
    body: { line: 'wisdom', name: 'Test', brand_name: 'Stoa', vitola: 'Toro', points: 40 },
  });
  const created = await operator.call('POST /operator/codes/', {
    body: { product_id: product.body.id, count },
  });
  return created.body.codes;
};
