import { LIST_DEPTH } from '@stoa/contract/http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { buildApp } from '@stoa/api/app';
import { readConfig } from '@stoa/api/platform/config';
import type { Db } from '@stoa/api/platform/database/database';
import type { Screen, Viewer } from './screens.ts';
import { KNOWN, PASSWORD, UNTIL } from './world/size.ts';

/** Asks as this member, and throws where the answer is not 200. */
export type Ask = (viewer: Viewer, path: string) => Promise<Record<string, unknown>>;

/** The real server on a made-up community, at the moment at which that ends, answering without a network. */
export interface LoadedServer {
  readonly db: Db;
  readonly ask: Ask;
  /** CPU time that the database has spent on this server so far, ms. */
  databaseCpu(): Promise<number>;
  close(): Promise<void>;
}

const withPage = (path: string, page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** Of pages with ten rows, say: the last one has as many, and can be reached. */
const pageNumber = (page: Screen['page'], rows: number, size: number): number => {
  if (page === 'first') return 1;
  const last = Math.max(1, Math.floor(Math.min(rows, LIST_DEPTH) / size));
  return page === 'last' ? last : Math.min(50, last);
};

/** The path of a screen, its page or entry found out by asking. */
export const pathOf = async (ask: Ask, { viewer, path, page }: Screen): Promise<string> => {
  if (path.includes('{newest}')) {
    const { results } = await ask(viewer, '/cigars/list_cigars/');
    return path.replace('{newest}', String((results as { id: number }[])[0]?.id));
  }
  if (page === undefined) return path;
  const { count, results, notifications } = await ask(viewer, withPage(path, 1));
  const rows = (results ?? notifications) as unknown[];
  return withPage(path, pageNumber(page, Number(count), Math.max(1, rows.length)));
};

/** @param databaseUrl of a database that `load` has filled */
export const openLoadedServer = async (databaseUrl: string): Promise<LoadedServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-bench-'));
  const settings = {
    DATA_DIR: dataDir,
    CACHE_DIR: '.cache',
    DEMO: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  };
  const app = await buildApp(
    { ...readConfig(settings), databaseUrl },
    { clock: { now: () => UNTIL }, announce: () => undefined },
  );
  const cookies = new Map<Viewer, string>();
  for (const viewer of Object.keys(KNOWN) as Viewer[]) {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/v1/user/authenticate/',
      payload: { email: `${viewer}@bench.example`, password: PASSWORD },
    });
    if (answer.statusCode !== 200)
      throw new Error(
        `${viewer} could not sign in. Is this a database that \`npm run bench -- load\` has filled?`,
      );
    cookies.set(viewer, answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  const ask: Ask = async (viewer, path) => {
    const answer = await app.http.inject({
      url: `/api/v1${path}`,
      headers: { cookie: cookies.get(viewer) ?? '' },
    });
    if (answer.statusCode !== 200)
      throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}. Mend it before measuring.`);
    return JSON.parse(answer.body) as Record<string, unknown>;
  };
  const pool = new Pool({ connectionString: databaseUrl, max: 1, application_name: 'stoa bench' });
  return {
    db: app.platform.db,
    ask,
    databaseCpu: async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'stoa'`,
      );
      // The kernel counts in nanoseconds, independent of other load on the machine.
      const spent = rows.map(({ pid }) =>
        Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
      );
      return spent.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e6;
    },
    close: async () => {
      await pool.end();
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
