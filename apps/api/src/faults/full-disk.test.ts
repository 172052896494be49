import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../../scripts/machine/postgres.ts';
import { mountSmallDisk } from '../../../../scripts/machine/small-disk.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { Sender } from '../../test/keyed-cigars.ts';
import { form, photo } from '../../test/photos.ts';
import { freshDataDir, memberAt, operatorOf, startProcess } from '../../test/process.ts';

/** More than any disk has. */
const ALL = 2 ** 60;
/** `npm run faults -- full-disk --long`, as root: disks of their own, really filled. */
const IS_LONG = process.env['FAULTS_LONG'] === '1';
const MB = 1024 * 1024;

describe('with little disk left', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    await member.send('POST', '/cigars/add_cigar/', { name: 'Before', description: 'x' });
    await app.app.platform.database.keepFree?.(ALL);
  });
  afterAll(() => app.close());

  const add = (name: string) => member.send('POST', '/cigars/add_cigar/', { name, description: 'x' });
  const names = async () =>
    (await member.call('GET /cigars/list_cigars/', {})).body.results.map(({ name }) => name);

  it('the embedded database refuses writes with 503 and when to come back, and goes on answering what it has', async () => {
    const writes = [
      await add('Refused'),
      await member.send('PUT', '/user/me/', { first_name: 'Refused' }),
      await member.send('POST', '/user/refresh-token/'),
      await app.visitor().send('POST', '/user/authenticate/', { email: member.email, password: 'secret-1' }),
    ];
    for (const { status, body, headers } of writes) {
      expect([status, body.error]).toEqual([
        503,
        'The journal cannot be reached right now. Please try again.',
      ]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await names()).toEqual(['Before']);
    expect((await member.send('GET', '/user/me/')).status).toBe(200);
    expect((await member.send('GET', '/locations/search/?q=Austin')).status).toBe(200);
  });

  it('the embedded database takes writes again by itself once there is room', async () => {
    await app.app.platform.database.keepFree?.(1);
    expect((await add('After')).status).toBe(201);
    expect(await names()).toEqual(['After', 'Before']);
    const { body } = await app.operator().call('GET /operator/recount/', {});
    expect(body.differences).toEqual([]);
  });

  if (!IS_LONG) return;
  describe('on a disk of its own that is full', { timeout: 300_000 }, () => {
    const endings: (() => unknown)[] = [];
    afterEach(async () => {
      for (const end of endings.splice(0).toReversed()) await end();
    });
    /** A data directory with a small disk on one of its folders. */
    const placeWith = (folder: string, megabytes: number) => {
      const place = freshDataDir();
      const disk = mountSmallDisk(join(place.dataDir, folder), megabytes);
      endings.push(place.remove, disk.remove);
      return { dataDir: place.dataDir, disk };
    };
    const open = async (dataDir: string, env: Record<string, string> = {}) => {
      const server = startProcess(dataDir, env);
      endings.push(async () => {
        server.child.kill('SIGKILL');
        await server.exit;
      });
      const url = await server.url;
      return { url, operator: operatorOf(url, dataDir) };
    };
    /** Writes until the disk is full and a little longer, then gives room; answers what is not as it was said. */
    const fillAndFree = async (
      sender: Sender,
      {
        fill,
        free,
        operator,
      }: { fill: () => void; free: () => void; operator: Awaited<ReturnType<typeof open>>['operator'] },
    ) => {
      const send = async (times: number) => {
        const told: (number | null)[] = [];
        for (let time = 0; time < times; time += 1) told.push(await sender.send());
        return told;
      };
      expect(new Set(await send(10))).toEqual(new Set([201]));
      fill();
      const full: (number | null)[] = [];
      while (full.filter((status) => status === 503).length < 10) full.push(...(await send(5)));
      expect(full.filter((status) => status !== 201 && status !== 503)).toEqual([]);
      free();
      await expect.poll(() => sender.send(), { timeout: 60_000, interval: 200 }).toBe(201);
      await sender.sendAgain();
      const taken = full.filter((status) => status === 201).length;
      process.stdout.write(
        `${taken} taken while it filled, ${full.length - taken} refused; ${sender.told()}\n`,
      );
      const { body } = await operator.call('GET /operator/recount/', {});
      return [...(await sender.breaches()), ...body.differences];
    };

    it.each([
      ['with 64 MB kept free', 64, 60 * MB],
      ['with one MB kept free', 1, 2 * MB],
    ])('the embedded database, %s, loses nothing', async (_what, minFree, left) => {
      const { dataDir, disk } = placeWith('database', 400);
      const { url, operator } = await open(dataDir, { MIN_FREE_DISK_MB: String(minFree) });
      const sender = new Sender();
      await sender.moveTo(url, operator, 5_000);
      const filling = { fill: () => disk.fillUpTo(left), free: disk.clear, operator };
      expect(await fillAndFree(sender, filling)).toEqual([]);
    });

    it('a PostgreSQL server loses nothing, and is asked again', async () => {
      const [place, folder] = [freshDataDir(), mkdtempSync(join(tmpdir(), 'stoa-postgres-'))];
      const disk = mountSmallDisk(folder, 300);
      const settings = '-c max_wal_size=64MB -c full_page_writes=on';
      const postgres = await startPostgres({ folder, settings });
      const remove = () => rmSync(folder, { recursive: true, force: true });
      endings.push(place.remove, remove, disk.remove, () => postgres.isRunning() && postgres.stop());
      const { url, operator } = await open(place.dataDir, { DATABASE_URL: postgres.url });
      const sender = new Sender();
      await sender.moveTo(url, operator, 5_000);
      const free = () => {
        disk.clear();
        // Without room for its log it has ended.
        if (!postgres.isRunning()) postgres.start();
      };
      expect(await fillAndFree(sender, { fill: () => disk.fillUpTo(0), free, operator })).toEqual([]);
    });

    it('photos are refused, and everything else goes on', async () => {
      const { dataDir, disk } = placeWith('media', 4);
      const { url, operator } = await open(dataDir);
      const member = await memberAt(url, 'photographer');
      const sent = await photo('jpeg', 1_500, 1_500);
      const add = () =>
        member.call('POST /cigars/add_cigar/', {
          body: form({ name: 'Corona', description: 'x' }, [['journal_images', sent]]),
        });
      expect((await add()).status).toBe(201);
      disk.fillUpTo(4 * 1024);
      const refused = await add();
      expect([refused.status, refused.body.error]).toEqual([
        503,
        'Photos cannot be stored right now. Please try again.',
      ]);
      expect(
        (await member.send('POST', '/cigars/add_cigar/', { name: 'Plain', description: 'x' })).status,
      ).toBe(201);
      disk.clear();
      expect((await add()).status).toBe(201);
      const { body } = await member.call('GET /cigars/list_cigars/', { query: {} });
      expect(body.count).toBe(3);
      const checked = await operator.fetch('/api/v1/operator/file-check/?read=yes');
      expect(await checked.text()).toContain('"problems":0,"done":true');
    });
  });
});
