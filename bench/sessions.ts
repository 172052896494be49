import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '@stoa/api/app';
import { readConfig } from '@stoa/api/platform/config';

/** A server started with these knows the sessions that are opened here. */
export const SECRETS = { SESSION_SECRET: 's'.repeat(32), OPERATOR_TOKEN: 'o'.repeat(32) };

/** Cookies of so many members, opened as a sign-in opens them, without a password. */
export const openSessions = async (databaseUrl: string, members: number): Promise<string[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-bench-'));
  const settings = { DATA_DIR: dataDir, CACHE_DIR: '.cache', DEMO: '0', LOG_LEVEL: 'silent', ...SECRETS };
  const app = await buildApp({ ...readConfig(settings), databaseUrl }, { announce: () => undefined });
  try {
    const { db, sessions } = app.platform;
    const ids = await db
      .selectFrom('member')
      .select('id')
      .where('suspended_at', 'is', null)
      .orderBy('id')
      .limit(members)
      .execute();
    return await db.transaction().execute(async (tx) => {
      const cookies: string[] = [];
      for (const { id } of ids) cookies.push(`stoa_access=${(await sessions.open(tx, id, 'bench')).access}`);
      return cookies;
    });
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
