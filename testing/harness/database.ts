import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { asServing, type DatabaseEnvironment } from '../machine/postgres.ts';

/** A separate database on the PostgreSQL server that all tests of a run share. */
export interface TestDatabase {
  /** The URL for the role that owns the tables. */
  readonly url: string;
  /** The environment variables of a server that uses the less privileged role. */
  readonly env: DatabaseEnvironment;
  drop(): Promise<void>;
}

/** The shared server's maintenance database as `postgres://…`. No test may stop that server. */
export const sharedPostgres = (): string => inject('postgres');

const asAdmin = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: sharedPostgres() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const create = async (from: string): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name} template ${from} strategy file_copy`);
  const url = sharedPostgres().replace(/postgres$/, name);
  return {
    url,
    env: asServing(url),
    drop: () => asAdmin(`drop database if exists ${name} with (force)`),
  };
};

export const emptyTestDatabase = (): Promise<TestDatabase> => create('template0');

export const migratedTestDatabase = (): Promise<TestDatabase> => create('migrated');
