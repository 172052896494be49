import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../machine/free-port.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openMailbox, type Mailbox } from '../harness/mailbox.ts';

describe('without its mail server, the app', { timeout: 120_000 }, () => {
  let app: TestApp;
  let mailbox: Mailbox | undefined;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    app = await startTestApp({ mailUrl: `smtp://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await app.close();
    await mailbox?.close();
  });

  const failed = async () => {
    const metrics = await (await app.operator().fetch('/metrics')).text();
    return Number(
      /^stoa_jobs_total\{name="verification-mail",outcome="retried"\} (\d+)/m.exec(metrics)?.[1] ?? 0,
    );
  };

  it('accepts members, queues their emails, and sends each once when the server is back', async () => {
    const members = [await app.member(), await app.member(), await app.member()];
    await expect.poll(failed).toBeGreaterThanOrEqual(members.length);
    const added = await members[0]?.send('POST', '/cigars/add_cigar/', { name: 'x', description: 'y' });
    expect(added?.status).toBe(201);
    expect((await app.visitor().fetch('/readyz')).status).toBe(200);

    mailbox = await openMailbox(port);
    const addresses = () =>
      mailbox?.received.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).toSorted();
    const wanted = members.map(({ email }) => email).toSorted();
    await expect.poll(addresses, { timeout: 90_000, interval: 200 }).toEqual(wanted);
  });
});
