import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../machine/postgres.ts';
import { mountSmallDisk } from '../machine/small-disk.ts';
import { Sender } from '../harness/keyed-cigars.ts';
import { form, photo } from '../harness/photos.ts';
import { freshDataDir, memberAt, operatorFor, startProcess } from '../harness/process.ts';

/** `npm run faults -- full-disk` needs root, and really fills separate disks. */
const MB = 1024 * 1024;

describe('on a full disk', { timeout: 300_000 }, () => {
  const endings: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });
  /** Creates a data directory and mounts a small disk on one of its folders. */
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
    return { url, operator: operatorFor(url, dataDir) };
  };
  /** Writes until the disk is full and a little longer, then frees space. @returns The acknowledged writes that are missing. */
  const fillAndFree = async (
    sender: Sender,
    {
      fill,
      free,
      operator,
    }: { fill: () => void; free: () => void; operator: Awaited<ReturnType<typeof open>>['operator'] },
  ) => {
    const send = async (times: number) => {
      const statuses: (number | null)[] = [];
      for (let time = 0; time < times; time += 1) statuses.push(await sender.send());
      return statuses;
    };
    expect(new Set(await send(10))).toEqual(new Set([201]));
    fill();
    const full: (number | null)[] = [];
    while (full.filter((status) => status === 503).length < 10) full.push(...(await send(5)));
    expect(full.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    free();
    await expect.poll(() => sender.send(), { interval: 200 }).toBe(201);
    await sender.sendAgain();
    const taken = full.filter((status) => status === 201).length;
    process.stdout.write(
      `${taken} accepted while it filled, ${full.length - taken} refused; ${sender.summary()}\n`,
    );
    const { body } = await operator.call('GET /operator/recount/', {});
    return [...(await sender.breaches()), ...body.differences];
  };

  it('the embedded database loses nothing, and continues by itself once it has room', async () => {
    const { dataDir, disk } = placeWith('', 400);
    const { url, operator } = await open(dataDir);
    const sender = new Sender();
    await sender.moveTo(url, operator, 5_000);
    const filling = { fill: () => disk.fillUpTo(0), free: disk.clear, operator };
    expect(await fillAndFree(sender, filling)).toEqual([]);
  });

  it('a first start explains the problem in a sentence, and succeeds once it has room', async () => {
    const { dataDir, disk } = placeWith('', 200);
    disk.fillUpTo(8 * MB);
    const refused = await startProcess(dataDir).exit;
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(
        /^The embedded PostgreSQL couldn’t be created in .* Free some space, and start again\.$/m,
      ),
    ]);
    disk.clear();
    await open(dataDir);
  });

  it('a PostgreSQL server loses nothing, and accepts writes again once it has room', async () => {
    const [place, folder] = [freshDataDir(), mkdtempSync(join(tmpdir(), 'stoa-postgres-'))];
    const disk = mountSmallDisk(folder, 300);
    const settings = '-c max_wal_size=64MB -c full_page_writes=on';
    const postgres = await startPostgres({ folder, settings });
    const remove = () => rmSync(folder, { recursive: true, force: true });
    endings.push(place.remove, remove, disk.remove, () => postgres.isRunning() && postgres.stop());
    const { url, operator } = await open(place.dataDir, postgres.env);
    const sender = new Sender();
    await sender.moveTo(url, operator, 5_000);
    const free = () => {
      disk.clear();
      // The server has exited if it had no space for its log.
      if (!postgres.isRunning()) postgres.start();
    };
    expect(await fillAndFree(sender, { fill: () => disk.fillUpTo(0), free, operator })).toEqual([]);
  });

  it('the server refuses photos, and everything else keeps working', async () => {
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
      'We can’t store photos right now. Please try again.',
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
