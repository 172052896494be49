import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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
    // They have no password: a Google account is what they sign in with here.
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
