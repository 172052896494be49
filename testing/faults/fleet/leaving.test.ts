import { afterAll, describe, expect, it } from 'vitest';
import { openStream } from '../../harness/event-stream.ts';
import { freshDataDir, memberAt, startProcess } from '../../harness/process.ts';

describe('a server that is asked to stop', () => {
  const place = freshDataDir();
  afterAll(() => place.remove());

  it('reports that it is draining, ends its streams, responds to late requests, and then exits', async () => {
    const server = startProcess(place.dataDir, { DRAIN_SECONDS: '10' });
    const url = await server.url;
    const member = await memberAt(url, 'leaving');
    const stream = await openStream(member);
    await stream.ready();
    const getStatus = (path: string) =>
      fetch(`${url}${path}`).then(
        ({ status }) => status,
        () => null,
      );

    server.child.kill('SIGTERM');
    await stream.over();
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '3']);
    expect(await ready.json()).toMatchObject({ status: 'leaving', database: 'ready' });
    const written = await member.fetch('/api/v1/cigars/add_cigar/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Last', description: 'of this server' }),
    });
    // The connection closes after this response, so that no request can arrive as the server exits.
    expect([written.status, written.headers.get('connection')]).toEqual([201, 'close']);
    await expect.poll(() => getStatus('/healthz')).toBeNull();
    expect((await server.exit).code).toBe(0);
  }, 180_000);
});
