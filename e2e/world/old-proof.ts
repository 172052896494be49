import { Client } from 'pg';
import type { StoaServer } from './server.ts';

/** Makes the member's last proof an hour old. */
export const expireProof = async (server: StoaServer, { email }: { email: string }): Promise<void> => {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `update sign_in set proved_at = proved_at - interval '1 hour'
       from member where member.id = sign_in.member_id and member.email = $1`,
    [email],
  );
  await client.end();
};

/** Makes a colleague's last proof an hour old. */
export const expireStaffProof = async (server: StoaServer, { id }: { id: number }): Promise<void> => {
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `update staff_session set proved_at = proved_at - interval '1 hour' where staff_id = $1`,
    [id],
  );
  await client.end();
};
