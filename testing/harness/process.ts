import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Browser } from './browser.ts';
import { emptyTestDatabase } from './database.ts';

/** The sources, or what production runs where it was built a moment ago: `npm run check` says so. */
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
  /** How the process ended, and all that it said. */
  readonly exit: Promise<Exit>;
  /** Resolves when it is open, with its address; rejects when it ends before. */
  readonly url: Promise<string>;
  readonly said: () => string;
}

/** What deploy/ starts a server with (a law says so): a measure of its memory means little with other settings. */
export const AS_DEPLOYED = {
  NODE_OPTIONS: '--max-semi-space-size=4 --max-old-space-size=384',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
} as const;

/** A fresh data directory, and what removes it. */
export const freshDataDir = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-process-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
};

/** A place for a server: a fresh data directory, and an empty database on the tests' PostgreSQL server. */
export const freshPlace = async () => {
  const database = await emptyTestDatabase();
  const { dataDir, remove } = freshDataDir();
  return {
    dataDir,
    databaseUrl: database.url,
    /** What of a server's environment names its database: to serve as the lesser role. */
    env: database.env,
    remove: async (): Promise<void> => {
      await database.drop();
      remove();
    },
  };
};

export type FreshPlace = Awaited<ReturnType<typeof freshPlace>>;

/** The real server as its own process, from the sources or as built; on the embedded database unless `env` names another. */
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
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    const address = /Stoa is open: (http:\/\/\S+)/.exec(output)?.[1];
    if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const exit = new Promise<Exit>((ended) => {
    child.on('close', (code, signal) => {
      reject(new Error(`The server ended before it was open:\n${output}`));
      ended({ code, signal, output });
    });
  });
  url.catch(() => undefined);
  return { child, exit, url, said: () => output };
};

/** The operator of a running server, by the token in its data directory. */
export const operatorOf = (url: string, dataDir: string): Browser =>
  new Browser(url, {
    authorization: `Bearer ${readFileSync(join(dataDir, 'operator-token'), 'utf8').trim()}`,
  });

/** Registers and signs in a member of a server without a test app. */
export const memberAt = async (url: string, name: string): Promise<Browser> => {
  const browser = new Browser(url);
  const [email, password] = [`${name}@example.com`, 'secret-1'];
  const form = {
    // A name of its own: other tests look for members by their names.
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
    throw new Error(`No member was made: ${JSON.stringify([created.body, signedIn.body])}`);
  }
  return browser;
};

export const codesAt = async (operator: Browser, count: number): Promise<string[]> => {
  const product = await operator.call('POST /operator/products/', {
    body: { line: 'wisdom', name: 'Test', brand_name: 'Stoa', vitola: 'Toro', points: 40 },
  });
  const made = await operator.call('POST /operator/codes/', { body: { product_id: product.body.id, count } });
  return made.body.codes;
};
