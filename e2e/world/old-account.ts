import { Client } from 'pg';
import type { StoaServer } from './server.ts';

/** Makes the member two days old, because a newcomer may not do everything. */
export const ageAccount = async (server: StoaServer, handle: string): Promise<void> => {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(`update member set created_at = created_at - interval '2 days' where handle = $1`, [
    handle,
  ]);
  await client.end();
};
