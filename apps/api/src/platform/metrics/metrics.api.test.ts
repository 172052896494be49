import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUSTIN, startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { awaitMails } from '@stoa/testing/harness/outbox';
import { QUEUED_MAIL } from '../mail/mail-job.ts';

/** Sends a request with its own Host, which fetch cannot do. */
const getStatus = (url: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(`${url}/metrics`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });

describe('metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const look = async () => (await app.visitor().fetch('/metrics')).text();
  /** Returns the value of a line such as `name{label="x"}`. */
  const value = async (line: string): Promise<number> => {
    const found = (await look()).split('\n').find((one) => one.startsWith(`${line} `));
    return Number(found?.split(' ').at(-1));
  };

  it('count codes by outcome', async () => {
    const member = await app.member();
    const { codes } = await app.codes(2);
    const check = (code: string | undefined) => member.send('POST', '/cigar-codes/validate_code/', { code });
    await check(codes[0]);
    await member.send('POST', '/cigars/add_cigar/', { cigar_code: codes[0] });
    await member.send('POST', '/cigars/add_cigar/', { name: 'Corona', description: 'No code' });
    await check(codes[0]);
    await check('hello');
    await check('');
    const lines = (await look()).split('\n').filter((line) => line.startsWith('stoa_codes_total{'));
    expect(lines.toSorted()).toEqual([
      'stoa_codes_total{outcome="claimed"} 1',
      'stoa_codes_total{outcome="mistyped"} 1',
      'stoa_codes_total{outcome="own"} 1',
      'stoa_codes_total{outcome="valid"} 1',
    ]);
  });

  it('include every metric that the alerts, the dashboard, and OPERATING.md name', async () => {
    await app.visitor().fetch('/healthz');
    const exported = new Set(Array.from((await look()).matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
    const read = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');
    for (const path of ['deploy/prometheus/alerts.yml', 'deploy/grafana/stoa.json', 'docs/OPERATING.md']) {
      const text = read(path);
      const used = Array.from(text.matchAll(/\b(?:stoa|nodejs|process)_[a-z0-9_]+/g), ([name]) =>
        name.replace(/_(bucket|count|sum)$/, ''),
      ).filter((name) => !/^stoa_(server|live)$/.test(name));
      expect(used.length).toBeGreaterThan(5);
      expect([path, used.filter((name) => !exported.has(name))]).toEqual([path, []]);
    }
  });

  it('show redemptions, queues, pool usage, and the process', async () => {
    const member = await app.member();
    const { body: reward } = await app
      .operator()
      .send('POST', '/operator/rewards/', { name: 'Cutter', points: 10 });
    const address = await member.send('POST', '/address/', { ...AUSTIN, street: '1 Main', type: 'shipping' });
    const sent = { address_id: address.body['id'] };
    await member.send('POST', `/rewards/${String(reward['id'])}/redeem/`, sent);
    expect(await value('stoa_redemptions{status="requested"}')).toBe(1);
    expect(await value('stoa_redemptions{status="shipped"}')).toBe(0);
    expect(await value('stoa_database_up')).toBe(1);
    expect(await value('stoa_database_connections{state="total"}')).toBeGreaterThan(0);
    expect(await value('stoa_notices_waiting{state="failed"}')).toBe(0);
    for (const name of [
      'stoa_database_connections{state="waiting"}',
      'stoa_notices_oldest_seconds',
      'stoa_pushes_waiting',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ]) {
      expect([name, await value(name)]).toEqual([name, expect.any(Number)]);
      expect([name, Number.isNaN(await value(name))]).toEqual([name, false]);
    }
  });

  it('count completed jobs, and show waiting ones with their age', async () => {
    const { db } = app.app.platform;
    await app.member({ email: 'counted@example.com' });
    await awaitMails(app, 'counted@example.com', 1);
    await expect
      .poll(() => value('stoa_jobs_total{name="verification-mail",outcome="done"}'))
      .toBeGreaterThan(0);
    expect(await value('stoa_job_seconds_count{name="verification-mail"}')).toBeGreaterThan(0);
    // The job is first scheduled for later so that it does not run before the check, and then overdue by an hour.
    const waits = async () => (await look()).split('\n').filter((line) => line.includes('name="not-ours"'));
    expect(await waits()).toEqual([]);
    await sql`insert into pgboss.queue
      select (jsonb_populate_record(queue, '{"name": "not-ours"}')).* from pgboss.queue where name = 'mail'`.execute(
      db,
    );
    await sql`insert into pgboss.job (name, data, start_after)
      values ('not-ours', '{}', now() - interval '1 hour'), ('not-ours', '{}', now() + interval '1 hour')`.execute(
      db,
    );
    expect(await waits()).toEqual([
      'stoa_jobs_waiting{name="not-ours"} 1',
      expect.stringMatching(/^stoa_jobs_oldest_seconds\{name="not-ours"\} 36[0-9]{2}/),
    ]);
  });

  it('are available only on this machine under a local name, and not through a proxy on it', async () => {
    const { port } = new URL(app.url);
    const own = { host: `localhost:${port}` };
    expect(await getStatus(app.url, own)).toBe(200);
    for (const headers of [
      { host: 'stoa.example' },
      { ...own, 'x-forwarded-for': '127.0.0.1' },
      { ...own, 'x-real-ip': '203.0.113.7' },
      { ...own, forwarded: 'for=127.0.0.1' },
      { ...own, via: '1.1 nginx' },
    ]) {
      expect([headers, await getStatus(app.url, headers)]).toEqual([headers, 403]);
    }
    const authorization = `Bearer ${app.operatorToken}`;
    expect(await getStatus(app.url, { host: 'stoa.example', authorization })).toBe(200);
  });

  it('are not exposed by a trusted proxy’s forwarded address', async () => {
    const proxied = await startTestApp({ trustProxy: 'loopback' });
    try {
      const { port } = new URL(proxied.url);
      const headers = { host: `localhost:${port}`, 'x-forwarded-for': '127.0.0.1' };
      expect(await getStatus(proxied.url, headers)).toBe(403);
    } finally {
      await proxied.close();
    }
  });
});

describe('a request’s id', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ logLevel: 'info' });
  });
  afterAll(() => app.close());

  const lines = () =>
    app.logLines.map((line) => JSON.parse(line) as Record<string, unknown> & { reqId?: string });

  it('is the sent one if it is harmless, and otherwise a new one', async () => {
    const idFor = async (sent: string) => {
      const response = await app.visitor().fetch('/healthz', { headers: { 'x-request-id': sent } });
      return response.headers.get('x-request-id');
    };
    expect(await idFor('proxy-0123456789.abc_DEF')).toBe('proxy-0123456789.abc_DEF');
    for (const bad of ['short', 'x'.repeat(65), 'with space in it', 'quote"quote"', '{"level":60,"x":1}']) {
      expect(await idFor(bad)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is in the log lines of the request, and of the jobs and emails it caused', async () => {
    const id = 'registers-ada-1';
    const email = 'carried@example.com';
    await app.visitor().fetch('/api/v1/user/create/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': id },
      body: JSON.stringify({
        first_name: 'Ada',
        last_name: 'Carried',
        email,
        password: 'secret-1',
        handle: 'ada.carried',
        location: AUSTIN,
      }),
    });
    await awaitMails(app, email, 1);
    const caused = () => lines().filter(({ reqId }) => reqId === id);
    await expect
      .poll(() => caused().find(({ job }) => job === 'verification-mail'))
      .toMatchObject({ msg: 'job done', jobId: expect.any(String), ms: expect.any(Number) });
    expect(caused().some(({ req }) => req !== undefined)).toBe(true);
  });

  it('is missing for a job without a request', async () => {
    const { db, jobs } = app.app.platform;
    const before = lines().length;
    await db.transaction().execute((tx) =>
      jobs.enqueue(tx, QUEUED_MAIL, {
        to: 'no.request@example.com',
        subject: 'By itself',
        text: 'x',
        html: 'x',
      }),
    );
    await awaitMails(app, 'no.request@example.com', 1);
    const own = () =>
      lines()
        .slice(before)
        .find(({ job }) => job === 'mail');
    await expect.poll(own).toMatchObject({ msg: 'job done', reqId: null });
  });
});
