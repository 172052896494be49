import type { FastifyInstance } from 'fastify';
import type { Dialect } from 'kysely';
import { moveMajor } from './modules/backups/index.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { type Config, parseAddress } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { grantServing } from './platform/database/grants.ts';
import { migrate, refuseNewerSchema } from './platform/database/migrations.ts';
import { openDatabaseFor } from './platform/database/open.ts';
import { openGeocoder } from './platform/geocoder/index.ts';
import { createImages } from './platform/images/images.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { logRun } from './platform/jobs/log-run.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLive } from './platform/live/index.ts';
import { openMailer } from './platform/mail/mail.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import type { Platform } from './platform/platform.ts';
import { currentRequest } from './platform/request-id.ts';
import { sessionCookies } from './platform/sessions/cookies.ts';
import { createSessionCache } from './platform/sessions/session-cache.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { withChecksums } from './platform/storage/checksums.ts';
import { openStorage } from './platform/storage/storage.ts';
import { createVapid, type Vapid } from './platform/web-push/index.ts';

export interface PlatformOptions {
  readonly clock?: Clock;
  /** Called with a line for each email that became a file. */
  readonly announce?: (line: string) => void;
  /** Ends a build under way; everything it started has stopped when the call rejects. */
  readonly stopping?: AbortSignal;
  /** Wraps the database's dialect; fault tests break queries there. */
  readonly through?: (dialect: Dialect) => Dialect;
}

interface Surroundings {
  readonly http: FastifyInstance;
  readonly leaving: AbortSignal;
  /** Called after a job, which may have committed events and jobs. */
  readonly wake: () => void;
}

type Open = <T extends { close(): unknown }>(part: T) => T;

const openDatabase = async (
  config: Config,
  { stopping, through }: PlatformOptions,
  { http }: Surroundings,
  open: Open,
): Promise<Database> => {
  const onEnd = (message: string) => http.log.error(message);
  const move = moveMajor(config.dataDir, (step) => http.log.warn(step));
  const database = open(
    await openDatabaseFor(config, { stopping, onEnd, move, ...(through && { through }) }),
  );
  if (!config.allowsNewerSchema) await refuseNewerSchema(database);
  await migrate(database);
  await grantServing(database, 'public');
  stopping?.throwIfAborted();
  return database;
};

const jobQueue = (config: Config, database: Database, metrics: Metrics, { http, wake }: Surroundings): Jobs =>
  createJobs(database, (error) => http.log.warn({ err: error }, 'the job queue reported an error'), {
    works: config.role !== 'web',
    lostJobsSeconds: config.lostJobsSeconds,
    onRun: (run) => {
      wake();
      metrics.job(run);
      logRun(http.log, run);
    },
  });

const vapidFor = ({ vapidKey, mailFrom }: Config): Vapid | null =>
  vapidKey === null ? null : createVapid(vapidKey, `mailto:${parseAddress(mailFrom) ?? ''}`);

/** Opens the platform's parts in order; `started` closes them in reverse. */
export const openPlatform = async (
  config: Config,
  options: PlatformOptions,
  surroundings: Surroundings,
  started: AsyncDisposableStack,
): Promise<Platform> => {
  const { http, leaving } = surroundings;
  const warn = (message: string) => (error: unknown) => http.log.warn({ err: error }, message);
  const open: Open = (part) => {
    started.defer(async () => void (await part.close()));
    return part;
  };
  const { clock = systemClock } = options;
  // A first start builds the gazetteer while the database is made.
  const geocoder = openGeocoder({
    url: config.geocoderUrl,
    cacheDir: config.cacheDir,
    onFailure: warn('the geocoder is unreachable; the embedded gazetteer is used'),
  });
  geocoder.catch(() => undefined);
  const database = await openDatabase(config, options, surroundings, open);
  const { db } = database;
  const metrics = createMetrics(database, http.loadShedding);
  const jobs = jobQueue(config, database, metrics, surroundings);
  const { announce = (line: string) => http.log.info({ reqId: currentRequest() }, line) } = options;
  const { mailUrl, mailFrom, dataDir, publicUrl } = config;
  const live = open(
    createLive(config.databaseListenUrl ?? database.url, warn('can’t listen for changes on other servers')),
  );
  const mailer = open(await openMailer({ url: mailUrl, from: mailFrom, dataDir, announce }));
  const files = await openStorage({ url: config.storageUrl, dataDir });
  const noChecksums = warn('checksums of stored files couldn’t be recorded');
  const storage = open(withChecksums(files, db, clock, noChecksums));
  const onOutage = warn('Redis is unreachable; this server counts its own limits');
  const limits = open(await createLimits({ on: config.rateLimits, redisUrl: config.redisUrl, onOutage }));
  const images = open(createImages());
  const cache = createSessionCache(live);
  const sessions = createSessions({ db, clock, secret: config.sessionSecret, live, limits, cache });
  return {
    config,
    clock,
    log: http.log,
    database,
    db,
    jobs,
    mailer,
    limits,
    live,
    metrics,
    storage,
    images,
    geocoder: await geocoder,
    sessions,
    cookies: sessionCookies(publicUrl, clock),
    vapid: vapidFor(config),
    leaving,
  };
};
