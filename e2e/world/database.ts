import { Client } from 'pg';

export const TEMPLATE = 'demo_world';

/** Makes a database on the journeys' PostgreSQL server, empty or a copy. @returns its `postgres://…` */
export const createDatabase = async (name: string, copyOf = 'template0'): Promise<string> => {
  const server = process.env['STOA_POSTGRES'] ?? '';
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${copyOf} strategy file_copy`);
  await client.end();
  return server.replace(/postgres$/, name);
};
