import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { archive, type ArchivedFile } from '@stoa/testing/harness/archives';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../platform/storage/storage.ts';
import { Archive } from './archive.ts';
import { ArchiveFault } from './archive-fault.ts';
import { storedBytes, type StoredBytes } from './stored-bytes.ts';

const JOURNAL = { name: 'data/journal.json', content: '{"entries": []}' };
const MIB = 1024 * 1024;
/** The parts are small, so that a file spans many of them. */
const PART_BYTES = 37;

let folder: string;
let storage: Storage;
let stored = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
  storage = await openStorage({ url: null, dataDir: folder });
});
afterAll(() => rm(folder, { recursive: true }));

const store = async (bytes: Buffer, partBytes = PART_BYTES): Promise<StoredBytes> => {
  stored += 1;
  const keys: string[] = [];
  for (let at = 0; at < bytes.length; at += partBytes) {
    const key = `imports/${stored}-${keys.length}.bin`;
    await storage.put(key, bytes.subarray(at, at + partBytes), 'application/octet-stream');
    keys.push(key);
  }
  return storedBytes(storage, { keys, partBytes, bytes: bytes.length });
};

const refusal = async (bytes: Buffer): Promise<string> => {
  try {
    const opened = await Archive.open(await store(bytes, MIB));
    await opened.check();
    return 'read';
  } catch (error) {
    if (error instanceof ArchiveFault) return error.message;
    throw error;
  }
};
const withFile = (file: ArchivedFile) => refusal(archive([JOURNAL, file]));

describe('an archive', () => {
  it('is read across the parts in which it was sent', async () => {
    const photo = Buffer.from(Array.from({ length: 500 }, (_, index) => index % 251));
    const bytes = archive([JOURNAL, { name: 'photos/1/1.jpg', content: photo, deflated: false }]);
    const opened = await Archive.open(await store(bytes));
    expect((await opened.read(JOURNAL.name))?.toString()).toBe(JOURNAL.content);
    expect(await opened.read('photos/1/1.jpg')).toEqual(photo);
    expect(await opened.read('photos/1/2.jpg')).toBeNull();
  });

  it.each([
    '../out.jpg',
    'a/../../out.jpg',
    '/etc/passwd',
    '\\\\server\\x',
    'a\\..\\b',
    'C:/x',
    'C:x',
    'a\u0000b',
  ])('is refused if it names a path outside itself: %j', async (name) => {
    expect(await withFile({ name, content: 'x' })).toBe(IMPORT_TEXTS.archiveUnsafe);
  });

  it('is refused with a link, a password, or two files of the same name', async () => {
    expect(await withFile({ name: 'link', content: '/etc/passwd', mode: 0o120777 })).toBe(
      IMPORT_TEXTS.archiveUnsafe,
    );
    expect(await withFile({ name: 'secret', content: 'x', flags: 0x801 })).toBe(IMPORT_TEXTS.archiveUnsafe);
    expect(await withFile({ name: 'secret', content: 'x', flags: 0x841 })).toBe(IMPORT_TEXTS.archiveUnsafe);
    expect(await withFile(JOURNAL)).toBe(IMPORT_TEXTS.archiveUnsafe);
    expect(await withFile({ name: 'DATA/Journal.JSON', content: 'x' })).toBe(IMPORT_TEXTS.archiveUnsafe);
  });

  it('is refused if it unpacks to too much, whatever its directory says', async () => {
    const zeros = Buffer.alloc(70 * MIB);
    expect(await withFile({ name: 'bomb', content: zeros })).toBe(IMPORT_TEXTS.archiveLarge);
    expect(await withFile({ name: 'bomb', content: zeros.subarray(0, 2 * MIB) })).toBe(
      IMPORT_TEXTS.archiveLarge,
    );
    expect(await withFile({ name: 'bomb', content: zeros, size: 10 })).toBe(IMPORT_TEXTS.archiveDamaged);
    const many = Array.from({ length: 17 }, (_, index) => ({
      name: `${index}`,
      content: 'x',
      deflated: true,
      size: 64 * MIB,
    }));
    expect(await refusal(archive(many))).toBe(IMPORT_TEXTS.archiveLarge);
  });

  it('is refused if it lists more files than a journal could have', async () => {
    const bytes = archive([JOURNAL]);
    bytes.writeUInt16LE(60_000, bytes.length - 12);
    expect(await refusal(bytes)).toBe(IMPORT_TEXTS.archiveLarge);
  });

  it('is refused if its files overlap', async () => {
    expect(await withFile({ name: 'same', content: JOURNAL.content, at: 0 })).toBe(
      IMPORT_TEXTS.archiveDamaged,
    );
    expect(await withFile({ name: 'inside', content: 'x', at: 10 })).toBe(IMPORT_TEXTS.archiveDamaged);
    expect(await withFile({ name: 'behind', content: 'x', at: 900 })).toBe(IMPORT_TEXTS.archiveDamaged);
  });

  it('is refused if its bytes do not match its directory', async () => {
    expect(await withFile({ name: 'other', content: 'x', sum: 1 })).toBe(IMPORT_TEXTS.archiveDamaged);
    expect(await withFile({ name: 'short', content: 'x', size: 2 })).toBe(IMPORT_TEXTS.archiveDamaged);
  });

  it('is refused if it is cut off anywhere', async () => {
    const bytes = archive([JOURNAL, { name: 'photos/1/1.jpg', content: 'light' }]);
    expect(await refusal(bytes)).toBe('read');
    for (let length = 1; length < bytes.length; length += 1) {
      expect([length, await refusal(bytes.subarray(0, length))]).toEqual([
        length,
        IMPORT_TEXTS.archiveDamaged,
      ]);
    }
  });

  it('is read or refused with any byte changed, and causes no other error', async () => {
    const bytes = archive([JOURNAL, { name: 'photos/1/1.jpg', content: 'light and shade' }]);
    const sentences: ReadonlySet<string> = new Set([
      'read',
      IMPORT_TEXTS.archiveDamaged,
      IMPORT_TEXTS.archiveLarge,
      IMPORT_TEXTS.archiveUnsafe,
    ]);
    for (let index = 0; index < bytes.length; index += 1) {
      for (const value of [0x00, 0xff, 0x41]) {
        const changed = Buffer.from(bytes);
        changed[index] = value;
        expect(sentences).toContain(await refusal(changed));
      }
    }
  });

  it('is damaged if a file takes far more bytes than it unpacks to, because all of them would be read', async () => {
    const nothing = Buffer.from([0, 0, 0, 0xff, 0xff]);
    const packed = Buffer.concat([Buffer.alloc(5_000, nothing), deflateRawSync('x')]);
    expect(await withFile({ name: 'padded', content: 'x', packed })).toBe(IMPORT_TEXTS.archiveDamaged);
    const noise = randomBytes(20_000);
    expect(await withFile({ name: 'noise', content: noise })).toBe('read');
  });

  it('is damaged if a part is missing', async () => {
    const bytes = archive([JOURNAL]);
    const lost = storedBytes(storage, {
      keys: ['imports/none.bin'],
      partBytes: MIB,
      bytes: bytes.length,
    });
    await expect(Archive.open(lost)).rejects.toThrow(IMPORT_TEXTS.archiveDamaged);
  });
});
