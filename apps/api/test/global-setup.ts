import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/machine/postgres.ts';
import { buildApp } from '../src/app.ts';
import { testConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: 'embedded' | 'server';
    /** The embedded engine's migrated directory, to be copied; the server's address, with a database `template`. */
    template: string;
  }
}

/** A template database, migrated once; every test file starts from a copy of it. */
const setup = async (project: TestProject): Promise<() => void> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-template-'));
  if (project.config.provide.engine === 'embedded') {
    const app = await buildApp(testConfig({ dataDir: folder }));
    await app.close();
    project.provide('template', folder);
    return () => rmSync(folder, { recursive: true, force: true });
  }
  const server = await startPostgres();
  const pool = new Pool({ connectionString: server.url });
  await pool.query('create database template');
  await pool.end();
  const app = await buildApp(
    testConfig({ dataDir: folder, databaseUrl: server.url.replace(/postgres$/, 'template') }),
  );
  await app.close();
  project.provide('template', server.url);
  return () => {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};

export default setup;
