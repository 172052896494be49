import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '@stoa/api/platform/database/errors';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { startCommandLine } from '../harness/command-line.ts';
import { servedFrom } from '../harness/config.ts';
import { openStream } from '../harness/event-stream.ts';
import { Sender } from '../harness/keyed-cigars.ts';
import { freshDataDir, startProcess } from '../harness/process.ts';
import { startProxy, type Proxy } from '../harness/silent-proxy.ts';
import { asServing, startPostgres, type PostgresServer } from '../machine/postgres.ts';
import { COPYABLE, makeSynchronous, startStandby, type Standby } from '../machine/standby.ts';

const WRITERS = 4;
/** How long a refused client waits before it retries, in milliseconds. */
const PAUSE_MS = 200;
/** The specification allows ten seconds. This limit only distinguishes a response from a hang on a busy machine. */
const WAIT_MS = 60_000;
/** The share of the pool's ten connections that writes may use. */
const MAX_WRITES = 7;

const ask = async <Row extends object>(url: string, text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Writes until the signal ends, and counts the responses by status. */
const writeUntil = (
  over: AbortSignal,
  sender: Sender,
): { counts: Map<number, number>; end: Promise<unknown> } => {
  const counts = new Map<number, number>();
  const write = async () => {
    while (!over.aborted) {
      const status = (await sender.send()) ?? 0;
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status !== 201) await wait(PAUSE_MS);
    }
  };
  return { counts, end: Promise.all(Array.from({ length: WRITERS }, write)) };
};

describe('a server whose database moves to a standby', { timeout: 120_000 }, () => {
  let primary: PostgresServer;
  let standby: Standby;
  let proxy: Proxy;
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  const sender = new Sender();
  const started: PostgresServer[] = [];
  const follow = async (server: PostgresServer) => {
    const copy = await startStandby(server);
    started.push(copy);
    return copy;
  };
  beforeAll(async () => {
    primary = await startPostgres({ settings: COPYABLE });
    started.push(primary);
    standby = await follow(primary);
    proxy = await startProxy(primary.port);
    const behind = asServing(primary.url.replace(String(primary.port), String(proxy.port)));
    app = await startTestApp({ ...servedFrom({ env: behind }), logLevel: 'warn' });
    member = await app.member();
    await sender.moveTo(app.url, app.operator(), 800);
    await makeSynchronous(primary);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await proxy.stop();
    for (const server of started) server.stop();
  });

  const isReady = async () => (await member.fetch('/readyz')).status === 200;
  /** Sends a read. @returns Its status, after checking that a refusal says when to retry. */
  const read = async (): Promise<number> => {
    const { status, headers } = await member.send('GET', '/cigars/list_cigars/');
    if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([503, '3']);
    return status;
  };
  const differences = async () => (await app.operator().call('GET /operator/recount/', {})).body.differences;

  it('distinguishes a standby’s refusal from a bug, in any language', async () => {
    const client = new Client({ connectionString: standby.url });
    await client.connect();
    const refused = [
      'delete from member',
      'listen stoa_live',
      'select pg_current_wal_lsn()',
      'begin isolation level serializable; select 1',
      'rollback; begin; set transaction read write',
      'rollback; select from member for update',
    ];
    for (const text of refused) {
      const error: unknown = await client.query(text).catch((fault: unknown) => fault);
      expect([text, isUnavailable(error)]).toEqual([text, true]);
    }
    const bug: unknown = await client.query('rollback; select lastval()').catch((fault: unknown) => fault);
    expect([bug, isUnavailable(bug)]).toEqual([expect.objectContaining({ code: '55000' }), false]);
    await client.end();
  });

  it('still reads while commits wait for a lost standby, and no caller waits for them', async () => {
    await standby.kill();
    const stalled = async () =>
      (await ask(primary.url, "select from pg_stat_activity where wait_event = 'SyncRep'")).length;
    const from = performance.now();
    // The second round finds all connections for writes taken.
    for (let round = 0; round < 2; round += 1) {
      const over = new AbortController();
      const writes = Promise.all(Array.from({ length: 3 * MAX_WRITES }, () => sender.send())).finally(() =>
        over.abort(),
      );
      const reads: number[] = [];
      while (!over.signal.aborted) {
        const since = performance.now();
        expect(await read()).toBe(200);
        reads.push(performance.now() - since);
      }
      expect(new Set(await writes)).toEqual(new Set([503]));
      expect(await stalled()).toBeLessThanOrEqual(MAX_WRITES);
      process.stdout.write(`${reads.length} reads, ${Math.round(Math.max(...reads))} ms at most\n`);
    }
    const took = performance.now() - from;
    process.stdout.write(`two rounds of stalled writes took ${Math.round(took)} ms\n`);
    expect(took).toBeLessThan(2 * WAIT_MS);
    standby.start();
    await expect.poll(stalled).toBe(0);
    await expect.poll(() => sender.send()).toBe(201);
    await sender.sendAgain();
    expect(await sender.breaches()).toEqual([]);
  });

  it('refuses writes while its primary is set to read-only, and still reads', async () => {
    const set = (value: string) =>
      ask(
        `${primary.url}?options=-c%20default_transaction_read_only%3Doff`,
        `alter database postgres ${value}`,
      );
    await set('set default_transaction_read_only = on');
    // The setting applies to new connections.
    proxy.move(primary.port);
    await expect.poll(isReady).toBe(true);
    expect(await sender.send()).toBe(503);
    expect(await read()).toBe(200);
    await set('reset default_transaction_read_only');
    await expect.poll(() => sender.send()).toBe(201);
  });

  it('responds with 503 until the standby is promoted, and loses and duplicates nothing', async () => {
    const stream = await openStream(member);
    await stream.ready();
    const over = new AbortController();
    const reads: number[] = [];
    const { counts, end } = writeUntil(over.signal, sender);
    const reading = (async () => {
      while (!over.signal.aborted) {
        reads.push(await read());
        await wait(PAUSE_MS / 20);
      }
    })();
    const written = () => counts.get(201) ?? 0;
    await expect.poll(written).toBeGreaterThan(5);
    app.logLines.splice(0);
    await primary.kill();
    proxy.move(standby.port);
    const began = performance.now();
    await expect.poll(isReady).toBe(false);
    await expect.poll(() => counts.get(503) ?? 0).toBeGreaterThan(6);
    expect(await isReady()).toBe(false);
    const before = written();
    await standby.promote();
    const promoted = performance.now();
    await expect.poll(written, { interval: 5 }).toBeGreaterThan(before);
    process.stdout.write(`writes again ${Math.round(performance.now() - promoted)} ms after the promotion\n`);
    await expect.poll(isReady).toBe(true);
    over.abort();
    await Promise.all([end, reading]);
    await stream.over();
    const refused = (counts.get(503) ?? 0) + reads.filter((status) => status === 503).length;
    process.stdout.write(
      `${refused} refusals in ${Math.round(promoted - began)} ms wrote ${app.logLines.length} lines\n`,
    );
    expect(app.logLines.length).toBeLessThan(refused / 2);
    expect([...counts.keys()].filter((status) => status !== 201 && status !== 503)).toEqual([]);
    await sender.sendAgain();
    expect(await sender.breaches()).toEqual([]);
    expect(await differences()).toEqual([]);
    const again = await openStream(member);
    await again.ready();
    again.close();
  });

  it('finds the primary in a list of servers, at its start and when another takes over', async () => {
    primary = standby;
    standby = await follow(primary);
    const place = freshDataDir();
    const inList = (url: string) =>
      `${url.replace(/@[^/]+/, `@127.0.0.1:${standby.port},127.0.0.1:${primary.port}`)}?target_session_attrs=read-write`;
    const [databaseUrl, databaseOwnerUrl] = [inList(primary.env.DATABASE_URL), inList(primary.url)];

    const alone = startProcess(place.dataDir, standby.env);
    expect((await alone.exit).output).toMatch(
      /^The database server at 127\.0\.0\.1:\d+ is a standby, which accepts no writes\. .*DATABASE_URL.*\n$/,
    );
    const command = await startCommandLine(['backup', '--to', join(place.dataDir, 'backup.tar')], {
      DATA_DIR: place.dataDir,
      ...standby.env,
    }).ended;
    expect([command.code, command.err]).toEqual([1, expect.stringMatching(/is a standby/)]);

    await makeSynchronous(primary);
    const { sessionSecret, operatorToken } = app.app.platform.config;
    const listed = await startTestApp({ databaseUrl, databaseOwnerUrl, sessionSecret, operatorToken });
    await sender.moveTo(listed.url, listed.operator(), 0);
    const over = new AbortController();
    const { counts, end } = writeUntil(over.signal, sender);
    const written = () => counts.get(201) ?? 0;
    await expect.poll(written).toBeGreaterThan(5);
    await primary.kill();
    await expect.poll(() => counts.get(503) ?? 0).toBeGreaterThan(4);
    const before = written();
    await standby.promote();
    await expect.poll(written, { interval: 5 }).toBeGreaterThan(before);
    over.abort();
    await end;
    await sender.sendAgain();
    expect(await sender.breaches()).toEqual([]);
    process.stdout.write(`${sender.summary()}\n`);
    await listed.close();
    place.remove();
  });
});
