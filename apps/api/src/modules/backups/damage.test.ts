import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyTestDatabase } from '@stoa/testing/harness/database';
import { startTestApp } from '@stoa/testing/harness/app';
import { addSampleData } from '@stoa/testing/harness/database-contents';
import { openDatabase } from '../../platform/database/pool.ts';
import { openStorage } from '../../platform/storage/storage.ts';
import { sha256 } from './archive.ts';
import { BackupRefused, restore } from './index.ts';

type Piece = readonly [name: string, bytes: Buffer];

const readPieces = async (path: string): Promise<Piece[]> => {
  const tar = extract();
  Readable.from([readFileSync(path)]).pipe(tar);
  const pieces: Piece[] = [];
  for await (const entry of tar) pieces.push([entry.header.name, await buffer(entry)]);
  return pieces;
};

const packed = async (pieces: readonly Piece[]): Promise<Buffer> => {
  const tar = pack();
  for (const [name, bytes] of pieces) tar.entry({ name }, bytes);
  tar.finalize();
  return buffer(tar);
};

/** Writes the backup with another manifest and a matching seal. */
const withManifest = async (pieces: readonly Piece[], change: (text: string) => string): Promise<Buffer> => {
  const first = Buffer.from(change(pieces[0]?.[1].toString() ?? ''));
  const before = pieces[0]?.[1] ?? Buffer.alloc(0);
  const changed = change(pieces.find(([name]) => name === 'manifest.json')?.[1].toString() ?? '')
    .replace(sha256(before), sha256(first))
    .replace(`"bytes":${before.length}`, `"bytes":${first.length}`);
  return packed(
    pieces.map(([name, bytes], index) => {
      if (index === 0) return [name, first];
      if (name === 'manifest.json') return [name, Buffer.from(changed)];
      return name === 'manifest.sha256' ? [name, Buffer.from(sha256(Buffer.from(changed)))] : [name, bytes];
    }),
  );
};

describe('a changed backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-damage-'));
  const whole = join(folder, 'whole.tar');
  let pieces: Piece[];
  let target: Parameters<typeof restore>[0];

  beforeAll(async () => {
    const app = await startTestApp();
    await addSampleData(app);
    const { body } = await app.operator().fetch('/api/v1/operator/backup/');
    await pipeline(Readable.from(body as AsyncIterable<Uint8Array>), createWriteStream(whole));
    await app.close();
    pieces = await readPieces(whole);
    const dataDir = join(folder, 'target');
    await mkdir(dataDir);
    target = {
      dataDir,
      database: await openDatabase({ url: (await emptyTestDatabase()).url, name: 'stoa maintenance' }),
      storage: await openStorage({ url: null, dataDir }),
    };
  });
  afterAll(async () => {
    await target.database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns the refusal of these bytes, and checks that nothing was written. */
  const getRefusal = async (bytes: Uint8Array): Promise<string> => {
    const path = join(folder, 'damaged.tar');
    writeFileSync(path, bytes);
    const error: unknown = await restore(target, path).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(BackupRefused);
    const files: string[] = [];
    for await (const key of target.storage.list('')) files.push(key);
    const tables = await target.database.db.introspection.getTables();
    const secrets = (await readdir(target.dataDir)).filter((name) => /secret|key/.test(name));
    expect([files, tables, secrets]).toEqual([[], [], []]);
    return error instanceof Error ? error.message : '';
  };
  const without = (name: string) => packed(pieces.filter(([one]) => one !== name));
  const named = (pattern: RegExp): string => pieces.find(([name]) => pattern.test(name))?.[0] ?? '';

  it('is refused if one byte is flipped anywhere, and nothing is written', async () => {
    const bytes = readFileSync(whole);
    // The flipped bytes are the first, middle, and last of each piece and one in the tar header before it.
    let at = 0;
    for (const [index, [, { length }]] of pieces.entries()) {
      const content = at + 512;
      at = content + Math.ceil(length / 512) * 512;
      // Every seventh piece of each kind is enough.
      if (index % 7 !== 0 && index < pieces.length - 2) continue;
      for (const place of [content - 500, content, content + Math.floor(length / 2), content + length - 1]) {
        const flipped = Buffer.from(bytes);
        flipped[place] = (flipped[place] ?? 0) ^ 0x10;
        expect(await getRefusal(flipped)).toMatch(/damaged|isn’t a Stoa backup|format/);
      }
    }
  }, 300_000);

  it('is refused if it is cut off anywhere', async () => {
    const bytes = readFileSync(whole);
    for (const part of [0, 0.001, 0.3, 0.7, 0.95]) {
      expect(await getRefusal(bytes.subarray(0, Math.floor(bytes.length * part)))).toMatch(
        /damaged|isn’t a Stoa backup/,
      );
    }
  });

  it('is refused without one of its parts, and the refusal names the part', async () => {
    const photo = named(/^files\/photos/);
    const rows = named(/^tables\/entry\//);
    expect(await getRefusal(await without(photo))).toContain('is missing or has been changed');
    expect(await getRefusal(await without(rows))).toContain(rows);
    expect(await getRefusal(await without(named(/^index/)))).toMatch(/damaged/);
    expect(await getRefusal(await without('manifest.json'))).toMatch(/damaged/);
    expect(await getRefusal(await without('manifest.sha256'))).toMatch(/end is missing/);
  });

  it('is refused before a part that unpacks to more than the limit fills the memory', async () => {
    const name = 'tables/entry/000000.gz';
    const bomb = gzipSync(Buffer.alloc(257 * 1024 * 1024), { level: 1 });
    const refusal = await getRefusal(await packed([...pieces.slice(0, 1), [name, bomb], ...pieces.slice(1)]));
    expect(refusal).toContain(`the part ${name} has been changed`);
  }, 300_000);

  it('is refused with an additional part', async () => {
    const end = pieces.slice(-2);
    const rest = pieces.slice(0, -2);
    expect(
      await getRefusal(await packed([...rest, ['files/photos/x/320.jpg', Buffer.from('x')], ...end])),
    ).toMatch(/no index names/);
    expect(
      await getRefusal(await packed([...rest, ['tables/entry/999999.gz', Buffer.from('x')], ...end])),
    ).toMatch(/damaged/);
    expect(await getRefusal(await packed([...pieces, ['more', Buffer.from('x')]]))).toMatch(
      /follows its end/,
    );
  });

  it('is refused if its manifest was changed', async () => {
    const changed = pieces.map(([name, bytes]): Piece => [
      name,
      name === 'manifest.json' ? Buffer.from(bytes.toString().replace('"rows":', '"rows":1')) : bytes,
    ]);
    expect(await getRefusal(await packed(changed))).toContain('its manifest has been changed');
    // With a matching seal, the number of rows reveals the change.
    expect(
      await getRefusal(
        await withManifest(pieces, (text) => text.replace(/("name":"entry",.*?"rows":)4/, '$19')),
      ),
    ).toMatch(/entry has 4 rows instead of 9/);
  });

  it('is not called damaged if it has another format, a newer or older schema, or none', async () => {
    expect(
      await getRefusal(await withManifest(pieces, (text) => text.replace('"version":1', '"version":2'))),
    ).toContain('Restore it with the version that made it');
    expect(
      await getRefusal(
        await withManifest(pieces, (text) => text.replace('"0116-baseline"', '"0116-baseline","9999-later"')),
      ),
    ).toMatch(/newer version of Stoa \(9999-later\)\. Update Stoa/);
    expect(
      await getRefusal(
        await withManifest(pieces, (text) =>
          text.replace(/"0116-baseline"(?:,"[^"]+")*/, '"0041-member-ids"'),
        ),
      ),
    ).toMatch(/older version of Stoa \(0041-member-ids\)\. Restore it with the version of November 28, 2026/);
    expect(await getRefusal(await packed([['index.html', Buffer.from('hello')]]))).toContain(
      'isn’t a Stoa backup',
    );
    expect(await getRefusal(Buffer.from('hello'.repeat(1000)))).toContain('isn’t a Stoa backup');
  });

  it('is refused where an undamaged backup is restored, but only into an empty system', async () => {
    const { manifest, differences, problems } = await restore(target, whole);
    expect([manifest.files.count, differences, problems]).toEqual([12, [], []]);
    await expect(restore(target, whole)).rejects.toThrow(/The database isn’t empty: its table \w+ has rows/);
  }, 200_000);

  it('is not restored next to other files', async () => {
    const dataDir = join(folder, 'occupied');
    await mkdir(dataDir);
    const database = await openDatabase({ url: (await emptyTestDatabase()).url, name: 'stoa maintenance' });
    const storage = await openStorage({ url: null, dataDir });
    await storage.put('photos/other/320.jpg', Buffer.from('x'), 'image/jpeg');
    await expect(restore({ dataDir, database, storage }, whole)).rejects.toThrow(
      /already contains other files \(photos\/other\/320\.jpg\)\. Restore into an empty/,
    );
    expect(await database.db.introspection.getTables()).toEqual([]);
    await database.close();
  }, 200_000);
});
