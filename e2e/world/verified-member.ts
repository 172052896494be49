import { Client } from 'pg';
import type { StoaServer } from './server.ts';

/** Verifies the member's email as their link would, so that challenges and boards count them. */
export const verifyAddress = async (server: StoaServer, { email }: { email: string }): Promise<void> => {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    'update member set email_verified_at = now(), email_proved_at = now() where email_key = lower($1)',
    [email],
  );
  await client.end();
};
