import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { asServing, startPostgres } from '../machine/postgres.ts';
import { buildApp } from '@stoa/api/app';
import { servedFrom, testConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's server as `postgres://…`. Each test copies its database `migrated`. */
    postgres: string;
  }
}

/** On small tables, planning is most of a statement's cost. Planning once per connection saves a tenth of the tests' time. */
const SETTINGS = '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0';

/** Starts one PostgreSQL server for the whole run, with a migrated database to copy. */
const setup = async (project: TestProject): Promise<() => void> => {
  const server = await startPostgres({ settings: SETTINGS });
  const client = new Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database migrated');
  await client.end();
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-template-'));
  const env = asServing(server.url.replace(/postgres$/, 'migrated'));
  const app = await buildApp(testConfig({ dataDir, ...servedFrom({ env }) }));
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
  project.provide('postgres', server.url);
  return () => server.stop();
};

export default setup;
