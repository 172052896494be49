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

/** Sends a request as this member. Throws unless the response is 200. */
export type Ask = (viewer: Viewer, path: string) => Promise<Record<string, unknown>>;

/** The real server on a made-up community, without a network. Its clock is set to the end of the community's history. */
export interface LoadedServer {
  readonly db: Db;
  readonly ask: Ask;
  /** CPU time in ms that the database has spent on this server so far. */
  databaseCpu(): Promise<number>;
  close(): Promise<void>;
}

const withPage = (path: string, page: number) => `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** Returns the number of a page. The last page is full, and can be reached. */
const pageNumber = (page: Screen['page'], rows: number, size: number): number => {
  if (page === 'first') return 1;
  const last = Math.max(1, Math.floor(Math.min(rows, LIST_DEPTH) / size));
  return page === 'last' ? last : Math.min(50, last);
};

/** Returns the path of a screen. Asks the server for the page or entry in that path. */
export const pathFor = async (ask: Ask, { viewer, path, page }: Screen): Promise<string> => {
  if (path.includes('{newest}')) {
    const { results } = await ask(viewer, '/cigars/list_cigars/');
    return path.replace('{newest}', String((results as { id: number }[])[0]?.id));
  }
  if (page === undefined) return path;
  const { count, results, notifications } = await ask(viewer, withPage(path, 1));
  const rows = (results ?? notifications) as unknown[];
  return withPage(path, pageNumber(page, Number(count), Math.max(1, rows.length)));
};

/** @param databaseUrl A database that `load` has filled. */
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
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/v1/user/authenticate/',
      payload: { email: `${viewer}@bench.example`, password: PASSWORD },
    });
    if (response.statusCode !== 200)
      throw new Error(`${viewer} couldn’t sign in. Has \`npm run bench -- load\` filled this database?`);
    cookies.set(viewer, response.cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  }
  const ask: Ask = async (viewer, path) => {
    const response = await app.http.inject({
      url: `/api/v1${path}`,
      headers: { cookie: cookies.get(viewer) ?? '' },
    });
    if (response.statusCode !== 200)
      throw new Error(
        `${path} responded with ${response.statusCode}: ${response.body}. Fix it before measuring.`,
      );
    return JSON.parse(response.body) as Record<string, unknown>;
  };
  const pool = new Pool({ connectionString: databaseUrl, max: 1, application_name: 'stoa bench' });
  return {
    db: app.platform.db,
    ask,
    databaseCpu: async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'stoa'`,
      );
      // The kernel counts CPU time in nanoseconds, so other load on the machine doesn't matter.
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
