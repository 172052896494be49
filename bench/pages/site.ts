import { randomBytes } from 'node:crypto';
import { say } from '@stoa/testing/machine/command';
import { freshDataDir } from '@stoa/testing/harness/process';
import { freePort } from '@stoa/testing/machine/free-port';
import { buildWhatChanged } from '../../scripts/builds.ts';
import { startBuilt } from '../stoa.ts';

/** The server as it runs in production, with the web app. */
export interface Site {
  /** On localhost, because browsers treat it as secure. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the server with the demo world, or on a database that is already filled.
 *
 * @param databaseUrl Null for the demo world on the embedded database.
 */
export const openSite = async (databaseUrl: string | null): Promise<Site> => {
  await buildWhatChanged(say);
  const place = freshDataDir();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const secret = randomBytes(32).toString('hex');
  const server = startBuilt(place.dataDir, {
    PORT: String(port),
    PUBLIC_URL: url,
    SESSION_SECRET: secret,
    OPERATOR_TOKEN: secret,
    RATE_LIMITS: 'on',
    ...(databaseUrl === null ? { DEMO: '1' } : { DATABASE_URL: databaseUrl }),
  });
  const close = async () => {
    server.child.kill('SIGTERM');
    await server.exit;
    place.remove();
  };
  try {
    await server.url;
  } catch (error) {
    await close();
    throw error;
  }
  return { url, close };
};
