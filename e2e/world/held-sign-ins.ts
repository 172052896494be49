import { Client } from 'pg';
import type { StoaServer } from './server.ts';

/** Locks a member's sign-ins, so that the server can't end them and responds with 503. @returns A function that releases them. */
export const holdSignIns = async (
  server: StoaServer,
  { email }: { email: string },
): Promise<() => Promise<void>> => {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(
    `select from sign_in join member on member.id = sign_in.member_id where member.email = $1 for update of sign_in`,
    [email],
  );
  return () => client.end();
};
