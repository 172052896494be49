import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { loadDemoWorldApart } from '../demo/load-apart.ts';
import { accounts } from './modules/accounts/index.ts';
import { amends } from './modules/amends/index.ts';
import { audit } from './modules/audit/index.ts';
import { backups } from './modules/backups/index.ts';
import { catalogue } from './modules/catalogue/index.ts';
import { challenges } from './modules/challenges/index.ts';
import { cigars } from './modules/cigars/index.ts';
import { journalExports } from './modules/exports/index.ts';
import { feeds } from './modules/feeds/index.ts';
import { figures } from './modules/figures/index.ts';
import { forecast } from './modules/forecast/index.ts';
import { humidor } from './modules/humidor/index.ts';
import { imports } from './modules/imports/index.ts';
import { journal } from './modules/journal/index.ts';
import { media } from './modules/media/index.ts';
import { members } from './modules/members/index.ts';
import { notifications, noticesDispatcher } from './modules/notifications/index.ts';
import { places } from './modules/places/index.ts';
import { points } from './modules/points/index.ts';
import { porch } from './modules/porch/index.ts';
import { practices } from './modules/practices/index.ts';
import { quality } from './modules/quality/index.ts';
import { reports } from './modules/reports/index.ts';
import { retailers } from './modules/retailers/index.ts';
import { securityMails } from './modules/security-mails/index.ts';
import { search } from './modules/search/index.ts';
import { staff } from './modules/staff/index.ts';
import { stats } from './modules/stats/index.ts';
import { status } from './modules/status/index.ts';
import { store } from './modules/store/index.ts';
import { story } from './modules/story/index.ts';
import { support } from './modules/support/index.ts';
import { system } from './modules/system/index.ts';
import { upkeep } from './modules/upkeep/index.ts';
import { waitlist } from './modules/waitlist/index.ts';
import { openPlatform, type PlatformOptions } from './open-platform.ts';
import type { Config } from './platform/config.ts';
import { guardCalls } from './platform/http/guards.ts';
import { createServer } from './platform/http/server.ts';
import { observe } from './platform/http/observability.ts';
import { documentApi } from './platform/http/openapi.ts';
import { closeServer, serveRole } from './platform/http/roles.ts';
import { createWebAppCheck, serveWebApp } from './platform/http/web-app.ts';
import { serveWellKnown } from './platform/http/well-known.ts';
import { queuedMailJob } from './platform/mail/mail-job.ts';
import type { Module } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import { createServices, type Services } from './services.ts';

export interface AppOptions extends PlatformOptions {
  /** Defaults to standard output. */
  readonly logTo?: { write(line: string): void };
  /** Tests need no pauses, because they have no members who would have to wait. */
  readonly dispatcherPauseFactor?: number;
}

export interface App {
  readonly http: FastifyInstance;
  readonly platform: Platform;
  /** Begins the shutdown: readiness fails and streams and connections end, but requests are still served. */
  leave(): void;
  /** Finishes requests and jobs under way, then closes everything. */
  close(): Promise<void>;
}

// prettier-ignore
const MODULES: readonly Module<Services>[] = [
  status, accounts, members, porch, feeds, story, forecast, cigars, amends, places, catalogue, humidor, journal,
  imports, practices, retailers, points, store, challenges, stats, notifications, waitlist, media, journalExports, audit,
  quality, figures, support, reports, system, search, staff, upkeep, backups, securityMails,
];

const WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Builds the platform's parts, then mounts the modules in order; doesn't listen yet. */
export const buildApp = async (config: Config, options: AppOptions = {}): Promise<App> => {
  const http = await createServer({ ...config, ...(options.logTo && { logTo: options.logTo }) });
  await using started = new AsyncDisposableStack();
  const leaving = new AbortController();
  serveRole(http, config.role, leaving.signal);
  const surroundings = { http, leaving: leaving.signal, wake: () => wake() };
  const platform = await openPlatform(config, options, surroundings, started);
  const services = createServices(platform, started);
  const { jobs } = platform;
  guardCalls(http, platform, (request) => services.staffSessions.find(request));
  const { production, role } = config;
  observe(http, platform, role === 'worker' ? null : await createWebAppCheck(WEB_APP, production));
  await documentApi(http, platform.config.publicUrl);
  const dispatcher = noticesDispatcher(platform, options.dispatcherPauseFactor);
  /** A call or a job may have committed events and jobs. */
  const wake = () => {
    jobs.wake();
    dispatcher.wake();
  };
  http.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') wake();
  });
  jobs.define(queuedMailJob(platform));
  for (const module of MODULES) {
    for (const job of module.jobs?.(services) ?? []) jobs.define(job);
    for (const job of module.daily?.(services) ?? []) jobs.defineDaily(job);
    for (const { seconds, work } of module.every?.(services) ?? []) jobs.every(seconds, work);
    module.routes?.(http, services);
  }
  serveWellKnown(http, config, platform.clock);
  await serveWebApp(http, WEB_APP);
  if (config.demo) await loadDemoWorldApart(platform, options);
  await jobs.start();
  started.defer(() => jobs.stop());
  if (config.role !== 'web') dispatcher.start();
  started.defer(() => dispatcher.stop());
  options.stopping?.throwIfAborted();
  const open = started.move();
  const leave = () => leaving.abort();
  return { http, platform, leave, close: () => closeServer(http, leave, open) };
};
