import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { buildApp } from '@stoa/api/app';
import { readConfig } from '@stoa/api/platform/config';

/** A server with these settings accepts the sessions that `openSessions` creates. */
export const SECRETS = { SESSION_SECRET: 's'.repeat(32), OPERATOR_TOKEN: 'o'.repeat(32) };

/** Opens sessions for this many members the way a sign-in does, without a password, and returns their cookies. */
export const openSessions = async (databaseUrl: string, members: number): Promise<string[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-bench-'));
  const settings = { DATA_DIR: dataDir, CACHE_DIR: '.cache', DEMO: '0', LOG_LEVEL: 'silent', ...SECRETS };
  const app = await buildApp({ ...readConfig(settings), databaseUrl }, { announce: () => undefined });
  try {
    const { db, sessions } = app.platform;
    await sql`update member set google_id = 'bench ' || id where google_id is null`.execute(db);
    const ids = await db
      .selectFrom('member')
      .select(['id', 'google_id'])
      .where('suspended_at', 'is', null)
      .orderBy('id')
      .limit(members)
      .execute();
    return await db.transaction().execute(async (tx) => {
      const cookies: string[] = [];
      for (const { id, google_id } of ids) {
        const tokens = await sessions.open(tx, id, 'bench', { googleId: google_id ?? '', isFresh: true });
        if (tokens !== null) cookies.push(`stoa_access=${tokens.access}`);
      }
      return cookies;
    });
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
