import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../harness/browser.ts';
import { startCommandLine } from '../harness/command-line.ts';
import { form, photo } from '../harness/photos.ts';
import { freshDataDir, memberAt, operatorFor, startProcess, type ServerProcess } from '../harness/process.ts';
import { askPostgres, startArchivedPostgres } from '../machine/moment.ts';
import { asServing, emptyDatabase, type PostgresServer } from '../machine/postgres.ts';

const ENTRIES = 8;

describe('a database that goes back to the second before a mistake', { timeout: 600_000 }, () => {
  const place = freshDataDir();
  let primary: Awaited<ReturnType<typeof startArchivedPostgres>>;
  let restored: PostgresServer | null = null;
  const servers: ServerProcess[] = [];
  const start = (env: Record<string, string>) => {
    const server = startProcess(place.dataDir, env);
    servers.push(server);
    return server;
  };
  beforeAll(async () => {
    primary = await startArchivedPostgres();
  }, 600_000);
  afterAll(() => {
    for (const { child } of servers) child.kill('SIGKILL');
    primary.stop();
    restored?.stop();
    place.remove();
  });

  const add = async (member: Browser, name: string) => {
    const files = [['journal_images', await photo()]] as const;
    const { status, body } = await member.call(
      'POST /cigars/add_cigar/',
      { body: form({ name, description: 'x', rating: '4' }, files) },
      { 'idempotency-key': randomUUID() },
    );
    expect(status).toBe(201);
    return { id: body.id, name, url: body.journal_images[0]?.s3_url ?? '' };
  };

  /** Writes, makes mistakes after a moment, and returns what was acknowledged before it. */
  const makeMistakes = async () => {
    const ownerUrl = await emptyDatabase(primary.url, 'stoa');
    const server = start(asServing(ownerUrl));
    const member = await memberAt(await server.url, 'lucilla');
    const leaving = await memberAt(await server.url, 'serenus');
    await add(leaving, 'Logged before leaving');
    const before: Awaited<ReturnType<typeof add>>[] = [];
    for (let n = 1; n <= ENTRIES; n += 1) before.push(await add(member, `Before ${n}`));
    const gone = before.pop() ?? { id: 0, name: '', url: '' };
    await member.send('DELETE', `/cigars/${gone.id}/delete_cigar/`);

    const moment = await askPostgres(ownerUrl, 'select clock_timestamp()::text');
    const lost = [await add(member, 'After'), await add(member, 'After that')];
    const [first] = before;
    expect((await member.send('DELETE', `/cigars/${first?.id}/delete_cigar/`)).status).toBe(204);
    expect((await member.fetch(first?.url ?? '')).status).toBe(404);
    await leaving.call('POST /user/me/delete-account/', { body: { password: 'secret-1' } });
    await askPostgres(ownerUrl, 'truncate entry_photo cascade');

    server.child.kill('SIGTERM');
    await server.exit;
    await primary.archiveAll();
    primary.crash();
    return { member, before, gone, lost, moment };
  };

  it('has everything acknowledged before it, with photos, and nothing else', async () => {
    const { member, before, gone, lost, moment } = await makeMistakes();
    restored = await primary.restoreTo(moment);
    const env = { ...asServing(restored.url.replace(/postgres$/, 'stoa')), DATA_DIR: place.dataDir };
    const recovered = await startCommandLine(['recovered', '--json'], env).ended;
    expect(recovered).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(recovered.out)).toMatchObject({
      erased: 1,
      missing: 0,
      // Three sizes of each lost photo.
      orphans: lost.length * 3,
      differences: [],
    });

    const server = start(env);
    const url = await server.url;
    const earlier = new Browser(url);
    for (const [name, value] of member.cookies) earlier.setCookie(name, value);
    expect((await earlier.send('GET', '/user/me/')).status).toBe(401);

    const lucilla = new Browser(url);
    const credentials = { email: 'lucilla@example.com', password: 'secret-1' };
    expect((await lucilla.send('POST', '/user/authenticate/', credentials)).status).toBe(200);
    const { body } = await lucilla.call('GET /cigars/list_cigars/', { query: { page_size: 100 } });
    const names = body.results.map(({ name }) => name);
    expect(names.toSorted()).toEqual(before.map(({ name }) => name).toSorted());
    for (const one of before)
      expect([one.name, (await lucilla.fetch(one.url)).status]).toEqual([one.name, 200]);
    for (const one of [gone, ...lost]) expect((await lucilla.fetch(one.url)).status).toBe(404);
    const serenus = { email: 'serenus@example.com', password: 'secret-1' };
    expect((await new Browser(url).send('POST', '/user/authenticate/', serenus)).status).not.toBe(200);

    const added = await add(lucilla, 'New');
    expect(added.id).toBeGreaterThan(Math.max(...lost.map(({ id }) => id)));
    const recount = await operatorFor(url, place.dataDir).call('GET /operator/recount/', {});
    expect(recount.body.differences).toEqual([]);

    server.child.kill('SIGTERM');
    await server.exit;
    const again = await startCommandLine(['recovered', '--keep-sign-ins', '--json'], env).ended;
    expect([again.code, JSON.parse(again.out)]).toMatchObject([0, { erased: 0, missing: 0, shown: 0 }]);
  });
});
