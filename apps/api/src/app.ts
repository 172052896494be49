import { fileURLToPath } from 'node:url';
import { loadDemoWorldApart } from '../demo/load-apart.ts';
import type { FastifyInstance } from 'fastify';
import type { Dialect } from 'kysely';
import { addressOf, type Config } from './platform/config.ts';
import { amendsRoutes } from './modules/amends/index.ts';
import {
  accountsRoutes,
  defineAccountsJobs,
  endingTokensJob,
  resetCodeJob,
} from './modules/accounts/index.ts';
import { backupsRoutes } from './modules/backups/index.ts';
import { catalogueRoutes } from './modules/catalogue/index.ts';
import {
  deliveryRoutes,
  createMailChannel,
  DIGEST_SECONDS,
  digestJob,
  HELD_MAILS_SECONDS,
  noticeMailJob,
  noticeMailsRoutes,
  queueDigests,
  queueHeldMails,
  rescheduleMails,
  messageTestJob,
  createDispatcher,
  notificationsRoutes,
  publishEvent,
  type Notify,
  DUE_MESSAGES_SECONDS,
  sendDueMessages,
  createPushChannel,
  createPushSender,
  pushRoutes,
  PUSH_SECONDS,
  reschedulePushes,
} from './modules/notifications/index.ts';
import { exportLinkJob, exportsRoutes } from './modules/exports/index.ts';
import { forecastJob, forecastRoutes } from './modules/forecast/index.ts';
import { createStaffSessions, invitationMailJob, staffRoutes } from './modules/staff/index.ts';
import { feedsRoutes } from './modules/feeds/index.ts';
import { statusRoutes } from './modules/status/index.ts';
import {
  cigarNameKey,
  journalRoutes,
  updateEntriesOfPlace,
  retailerRenamedJob,
} from './modules/journal/index.ts';
import { createFileReader, importJob, importsRoutes, undoImportJob } from './modules/imports/index.ts';
import { measureRoutes, practicesJob, practicesRoutes } from './modules/practices/index.ts';
import { mediaRoutes, removeFilesJob } from './modules/media/index.ts';
import { challengesRoutes, AGGREGATE_SECONDS, aggregateChallenges } from './modules/challenges/index.ts';
import { CIGARS_SECONDS, cigarsRoutes, renewFigures } from './modules/cigars/index.ts';
import {
  endSuspensions,
  membersRoutes,
  suspensionMailJob,
  suspensionOverMailJob,
} from './modules/members/index.ts';
import { operatorsRoutes } from './modules/operators/index.ts';
import { guessHomesJob, placesRoutes } from './modules/places/index.ts';
import { porchRoutes } from './modules/porch/index.ts';
import { storyRoutes } from './modules/story/index.ts';
import { badgeBackfillJob, pointsRoutes } from './modules/points/index.ts';
import { reportsRoutes } from './modules/reports/index.ts';
import { retailersRoutes } from './modules/retailers/index.ts';
import { securityMailJob } from './modules/security-mails/index.ts';
import { BOARDS_SECONDS, refreshBoards, statsRoutes } from './modules/stats/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { systemRoutes } from './modules/system/index.ts';
import { cleanUpJob, createCleanUp, upkeepRoutes } from './modules/upkeep/index.ts';
import { sendReplacementWith, storeRoutes } from './modules/store/index.ts';
import { waitlistMailJob, waitlistRoutes } from './modules/waitlist/index.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { grantServing } from './platform/database/grants.ts';
import { isMigrated, migrate, refuseNewerSchema } from './platform/database/migrations.ts';
import { openDatabaseOf } from './platform/database/open.ts';
import { openGeocoder } from './platform/geocoder/index.ts';
import { observe } from './platform/http/observability.ts';
import { documentApi } from './platform/http/openapi.ts';
import { closeConnectionsAfter, refuseCallsToWorker } from './platform/http/roles.ts';
import { createServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { serveWellKnown } from './platform/http/well-known.ts';
import { createImages } from './platform/images/images.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { currentRequest } from './platform/request-id.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLive } from './platform/live/index.ts';
import { queuedMailJob } from './platform/mail/mail-job.ts';
import { openMailer } from './platform/mail/mail.ts';
import type { Platform } from './platform/platform.ts';
import { createGuards } from './platform/http/guards.ts';
import { sessionCookies } from './platform/sessions/cookies.ts';
import { createSessionCache } from './platform/sessions/session-cache.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { openStorage } from './platform/storage/storage.ts';
import { withChecksums } from './platform/storage/checksums.ts';
import { createVapid } from './platform/web-push/index.ts';

export interface AppOptions {
  readonly clock?: Clock;
  /** Where log lines go; standard output by default. */
  readonly logTo?: { write(line: string): void };
  /** Called with a line for each mail that became a file. */
  readonly announce?: (line: string) => void;
  /** Ends a build under way; what it has started is stopped by the time the call rejects. */
  readonly stopping?: AbortSignal;
  /** Wraps the database's dialect; fault tests break queries there. */
  readonly through?: (dialect: Dialect) => Dialect;
  /** Of the notices' outbox; a test has no members who would have to wait for it. */
  readonly dispatcherPauseFactor?: number;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  /** Begins the shutdown: not ready any more, streams and connections end, requests are still served. */
  leave(): void;
  /** Finishes requests and jobs under way, then closes everything. */
  close(): Promise<void>;
}

/** While closing: how often idle connections are closed, and when all of them are, milliseconds. */
const SWEEP_MS = 100;
const CLOSE_TIMEOUT_MS = 9_000;

/** How soon a suspension is over after its end. */
const SUSPENSION_SECONDS = 20;

const WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** For complaints of push services: the sender of mails. */
const contactOf = ({ mailFrom }: Config): string => `mailto:${addressOf(mailFrom) ?? ''}`;

/** Builds the platform's parts, then mounts the modules, in order; it does not listen yet. */
export const buildApp = async (config: Config, options: AppOptions = {}): Promise<App> => {
  const clock = options.clock ?? systemClock;
  const http = await createServer({ ...config, ...(options.logTo && { logTo: options.logTo }) });
  // A first start builds the gazetteer, while the database is made.
  const geocoder = openGeocoder({
    url: config.geocoderUrl,
    cacheDir: config.cacheDir,
    onFailure: (error) =>
      http.log.warn({ err: error }, 'the geocoder is unreachable; the embedded gazetteer is used'),
  });
  geocoder.catch(() => undefined);
  await using started = new AsyncDisposableStack();
  const database = await openDatabaseOf(config, {
    stopping: options.stopping,
    onEnd: (message) => http.log.error(message),
    ...(options.through && { through: options.through }),
  });
  started.defer(() => database.close());
  const { db } = database;
  if (!config.allowsNewerSchema) await refuseNewerSchema(database);
  await migrate(database);
  await grantServing(database, 'public');
  options.stopping?.throwIfAborted();
  const works = config.role !== 'web';
  const leaving = new AbortController();
  closeConnectionsAfter(http, leaving.signal);
  if (config.role === 'worker') refuseCallsToWorker(http);
  const metrics = createMetrics(database, http.loadShedding);
  const jobs = createJobs(
    database,
    (error) => http.log.warn({ err: error }, 'the job queue reported an error'),
    {
      works,
      lostJobsSeconds: config.lostJobsSeconds,
      onRun: ({ name, id, requestId, outcome, seconds, error }) => {
        wake();
        metrics.job({ name, id, requestId, outcome, seconds, error });
        const run = { job: name, jobId: id, reqId: requestId, ms: Math.round(seconds * 1000) };
        const reason = error instanceof Error ? error.message : String(error);
        if (outcome === 'done') http.log.info(run, 'job done');
        else if (outcome === 'retried') http.log.warn({ ...run, reason }, 'job failed; it will be retried');
        else http.log.error({ ...run, reason }, 'job failed permanently');
      },
    },
  );
  const mailer = await openMailer({
    url: config.mailUrl,
    from: config.mailFrom,
    dataDir: config.dataDir,
    announce: options.announce ?? ((line) => http.log.info({ reqId: currentRequest() }, line)),
  });
  const live = createLive(config.databaseListenUrl ?? database.url, (error) =>
    http.log.warn({ err: error }, 'cannot listen for changes on other servers'),
  );
  started.defer(() => live.close());
  const storage = withChecksums(
    await openStorage({ url: config.storageUrl, dataDir: config.dataDir }),
    db,
    clock,
    (error) => http.log.warn({ err: error }, 'checksums of stored files could not be recorded'),
  );
  started.defer(() => mailer.close());
  started.defer(() => storage.close());
  const limits = await createLimits({
    on: config.rateLimits,
    redisUrl: config.redisUrl,
    onOutage: (error) =>
      http.log.warn({ err: error }, 'Redis is unreachable; this server counts its own limits'),
  });
  started.defer(() => limits.close());
  const images = createImages();
  started.defer(() => images.close());
  const platform: Platform = {
    config,
    clock,
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
    sessions: createSessions({
      db,
      clock,
      secret: config.sessionSecret,
      live,
      limits,
      cache: createSessionCache(live),
    }),
    cookies: sessionCookies(config.publicUrl, clock),
    leaving: leaving.signal,
  };

  const staffSessions = createStaffSessions(platform);

  http.decorate(
    'guards',
    createGuards({
      ...platform,
      operatorToken: config.operatorToken,
      findStaff: (request) => staffSessions.find(request),
    }),
  );
  observe(
    http,
    {
      leaving: leaving.signal,
      checks: {
        database: () => database.check(),
        storage: () => platform.storage.check(),
        migrations: async () => {
          if (!(await isMigrated(db)))
            throw new Error('The schema is older than this version; start a new server.');
        },
      },
    },
    metrics,
    config.operatorToken,
  );
  await documentApi(http);

  const notify: Notify = (tx, event) => publishEvent(tx, event, clock.now());
  const noticeMail = noticeMailJob(platform);
  const dispatcher = createDispatcher({
    ...platform,
    pauseFactor: options.dispatcherPauseFactor,
    onBatch: () => jobs.wake(),
    channels: { email: createMailChannel(platform, noticeMail), push: createPushChannel(platform) },
    report: (error, eventId) => http.log.error({ err: error, eventId }, 'a notice could not be written'),
  });
  /** What a call or a job has committed may be events and jobs. */
  const wake = () => {
    jobs.wake();
    dispatcher.wake();
  };
  http.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') wake();
  });
  const fileReader = createFileReader();
  started.defer(() => fileReader.close());
  const services = {
    ...platform,
    staffSessions,
    notify,
    removeFiles: removeFilesJob(storage),
    retailerRenamed: retailerRenamedJob(platform),
    fileReader,
    runImport: importJob({ ...platform, fileReader, removeFiles: removeFilesJob(storage) }),
    undoImport: undoImportJob({ ...platform, fileReader, removeFiles: removeFilesJob(storage) }),
    resetCode: resetCodeJob(platform),
    badgeBackfill: badgeBackfillJob(platform),
    messageTest: messageTestJob(platform),
  };
  const digest = digestJob(platform);
  const cleanUp = createCleanUp(platform, http.log);
  const vapid = config.vapidKey === null ? null : createVapid(config.vapidKey, contactOf(config));

  jobs.define(queuedMailJob(platform));
  defineAccountsJobs(platform);
  jobs.define(waitlistMailJob(platform));
  jobs.define(invitationMailJob(platform));
  jobs.define(suspensionMailJob(platform));
  jobs.define(suspensionOverMailJob(platform));
  jobs.define(exportLinkJob(platform));
  jobs.define(noticeMail);
  jobs.define(digest);
  jobs.define(services.removeFiles);
  jobs.define(services.retailerRenamed);
  jobs.define(services.runImport);
  jobs.define(services.undoImport);
  jobs.define(services.resetCode);
  jobs.define(securityMailJob(platform));
  jobs.define(services.badgeBackfill);
  jobs.define(services.messageTest);
  jobs.defineDaily(cleanUpJob(cleanUp));
  jobs.defineDaily(endingTokensJob(platform));
  jobs.defineDaily(guessHomesJob(platform));
  jobs.defineDaily(practicesJob(platform, cigarNameKey));
  jobs.defineDaily(forecastJob(platform, cigarNameKey));
  jobs.every(SUSPENSION_SECONDS, () => endSuspensions(platform));
  jobs.every(DUE_MESSAGES_SECONDS, () => sendDueMessages(platform));
  jobs.every(AGGREGATE_SECONDS, () => aggregateChallenges(db, notify));
  jobs.every(BOARDS_SECONDS, () => refreshBoards(db, clock.now()));
  jobs.every(CIGARS_SECONDS, () => renewFigures(db));
  jobs.every(DIGEST_SECONDS, async () => void (await queueDigests(platform, digest)));
  jobs.every(HELD_MAILS_SECONDS, () => queueHeldMails(platform, { single: noticeMail, digest }));
  if (vapid !== null) {
    const sendDue = createPushSender(platform, vapid, (outcome, endpoint) =>
      http.log.warn({ outcome, service: new URL(endpoint).host }, 'a push service refused a message'),
    );
    jobs.every(PUSH_SECONDS, sendDue);
  }

  statusRoutes(http, platform, vapid?.publicKey ?? null);
  accountsRoutes(http, services);
  membersRoutes(http, platform);
  porchRoutes(http, platform);
  feedsRoutes(http, platform);
  storyRoutes(http, platform);
  forecastRoutes(http, platform, cigarNameKey);
  cigarsRoutes(http, platform);
  amendsRoutes(http, services, sendReplacementWith(services));
  placesRoutes(http, platform, updateEntriesOfPlace);
  catalogueRoutes(http, platform);
  journalRoutes(http, services);
  importsRoutes(http, services);
  measureRoutes(http, platform);
  practicesRoutes(http, platform);
  retailersRoutes(http, platform);
  pointsRoutes(http, platform);
  storeRoutes(http, services);
  challengesRoutes(http, services);
  statsRoutes(http, platform);
  notificationsRoutes(http, platform);
  deliveryRoutes(http, platform, [rescheduleMails, reschedulePushes(clock)]);
  noticeMailsRoutes(http, platform);
  pushRoutes(http, platform, vapid !== null);
  waitlistRoutes(http, platform);
  mediaRoutes(http, platform);
  exportsRoutes(http, platform);
  operatorsRoutes(http, services);
  supportRoutes(http, services);
  reportsRoutes(http, services);
  systemRoutes(http, platform);
  staffRoutes(http, services);
  upkeepRoutes(http, platform, cleanUp);
  backupsRoutes(http, services);
  serveWellKnown(http, config, clock);
  await serveWebApp(http, WEB_APP);
  if (config.demo) await loadDemoWorldApart(platform, options);
  await jobs.start();
  started.defer(() => jobs.stop());
  if (works) dispatcher.start();
  started.defer(() => dispatcher.stop());
  options.stopping?.throwIfAborted();
  const open = started.move();

  return {
    http,
    platform,
    leave: () => leaving.abort(),
    close: async () => {
      leaving.abort();
      // A connection that was busy when the closing began is closed as soon as its response is sent.
      const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
      const cut = setTimeout(() => http.server.closeAllConnections(), CLOSE_TIMEOUT_MS);
      await http.close();
      clearInterval(sweep);
      clearTimeout(cut);
      await open.disposeAsync();
    },
  };
};
