import { Client } from 'pg';
import { asServing, type DatabaseEnvironment } from '@stoa/testing/machine/postgres';

export const TEMPLATE = 'demo_world';

/**
 * Creates an empty database or a copy on the journeys' PostgreSQL server. @returns The environment variables that point a server to
 * it.
 */
export const createDatabase = async (name: string, template = 'template0'): Promise<DatabaseEnvironment> => {
  const server = process.env['STOA_POSTGRES'] ?? '';
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return asServing(server.replace(/postgres$/, name));
};
