import { Client } from 'pg';
import type { StoaServer } from './server.ts';

/** Makes a batch whose codes belong to as many new members, faster than they could sign up. */
export const batchOfMany = async (
  server: StoaServer,
  count: number,
): Promise<{ id: number; name: string }> => {
  const { results } = await server.operator('GET /operator/products/', {});
  const name = `Crowd ${process.pid}${Date.now()}`;
  const created = await server.operator('POST /operator/codes/', {
    body: { product_id: results[0]?.id ?? 0, count, batch: name },
  });
  const client = new Client({ connectionString: server.databaseUrl });
  await client.connect();
  await client.query(
    `with reader as (
       insert into member (email, email_key, first_name, last_name, created_at)
       select key, key, 'Reader', n::text, now()
         from (select n, $1 || n || '@example.com' as key from generate_series(1, $2::int) as n) as made
       returning id),
     numbered as (select id, row_number() over (order by id) as n from reader),
     free as (select code, row_number() over (order by drawn) as n from code where batch_id = $3),
     -- The counts are updated by hand, because other journeys recount this server.
     lines as (
       insert into line_count (member_id, line, cigars)
       select reader.id, product.line, 1 from reader, code_batch join product on product.id = code_batch.product_id
        where code_batch.id = $3),
     members as (update community_part set members = members + $2 where part = 0)
     update code set member_id = numbered.id, claimed_at = now()
       from free join numbered using (n) where code.code = free.code`,
    [`crowd${process.pid}${Date.now()}x`, count, created.batch.id],
  );
  await client.end();
  return { id: created.batch.id, name };
};
