import { Client } from 'pg';
import { asServing, type DatabaseEnvironment } from '@stoa/testing/machine/postgres';

export const TEMPLATE = 'demo_world';

/** Makes a database on the journeys' PostgreSQL server, empty or a copy. @returns what of a server's environment names it */
export const createDatabase = async (name: string, copyOf = 'template0'): Promise<DatabaseEnvironment> => {
  const server = process.env['STOA_POSTGRES'] ?? '';
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${copyOf} strategy file_copy`);
  await client.end();
  return asServing(server.replace(/postgres$/, name));
};
