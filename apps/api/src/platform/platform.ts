import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './clock.ts';
import type { Database, Db } from './database/database.ts';
import type { Geocoder } from './geocoder/index.ts';
import type { Images } from './images/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/index.ts';
import type { Limits } from './limits/limits.ts';
import type { Mailer } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SessionCookies } from './sessions/cookies.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Storage } from './storage/storage.ts';
import type { Vapid } from './web-push/index.ts';

export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly database: Database;
  readonly db: Db;
  readonly jobs: Jobs;
  /** Only jobs use it: requests don't wait for the email server. */
  readonly mailer: Mailer;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly live: Live;
  readonly storage: Storage;
  readonly images: Images;
  readonly geocoder: Geocoder;
  readonly sessions: Sessions;
  readonly cookies: SessionCookies;
  /** Null if push isn't set up. */
  readonly vapid: Vapid | null;
  /** Aborted when this process begins to shut down; streams end then. */
  readonly leaving: AbortSignal;
}
