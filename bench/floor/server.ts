import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The floor: a bare Fastify server that returns bytes from one prepared statement, without sessions, checks, or counts. No server
 * that does real work can be faster, so we measure how close Stoa comes to it.
 * `node bench/floor/server.ts <database>` starts it. It prints its address once it is ready.
 */
const [, , url = ''] = process.argv;
const pool = new Pool({ connectionString: url, max: 10, application_name: 'stoa floor' });
const http = Fastify();

interface Row {
  body: string;
  search: string | null;
  parameters: unknown[] | null;
  screen: string;
  screen_parameters: unknown[];
}

const ANSWER = { name: 'answer', text: 'select body from bench_floor.answer where id = $1' };

http.get<{ Params: { id: string } }>('/answer/:id', async (request, reply) => {
  const { rows } = await pool.query<Row>({ ...ANSWER, values: [request.params.id] });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});

const searches = new Map<string, { name: string; text: string; values: unknown[] }>();

http.get<{ Params: { id: string } }>('/search/:id', async (request, reply) => {
  const { id } = request.params;
  const known = searches.get(id);
  if (known === undefined) {
    const { rows } = await pool.query<Row>('select * from bench_floor.answer where id = $1', [id]);
    searches.set(id, {
      name: `search ${id}`,
      text: rows[0]?.search ?? '',
      values: rows[0]?.parameters ?? [],
    });
  } else await pool.query(known);
  const { rows } = await pool.query<Row>({ ...ANSWER, values: [id] });
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body);
});

const screens = new Map<string, { name: string; text: string; values: unknown[]; body: string }>();

http.get<{ Params: { id: string } }>('/screen/:id', async (request, reply) => {
  const { id } = request.params;
  let known = screens.get(id);
  if (known === undefined) {
    const { rows } = await pool.query<Row>('select * from bench_floor.answer where id = $1', [id]);
    const { screen = '', screen_parameters: values = [], body = '' } = rows[0] ?? {};
    known = { name: `screen ${id}`, text: screen, values, body };
    screens.set(id, known);
  }
  await pool.query(known);
  return reply.type('application/json; charset=utf-8').send(known.body);
});

http.post<{ Params: { rows: string } }>('/rows/:rows', async (request, reply) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'rows',
      text: `insert into bench_floor.written (member_id, at, text) select 1, now(), 'as wide as a line of the ledger' from generate_series(1, $1::int)`,
      values: [request.params.rows],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
  return reply.status(201).send({ id: 1 });
});

process.stdout.write(`Stoa is open: ${await http.listen({ host: '127.0.0.1', port: 0 })}\n`);
