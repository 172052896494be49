import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { MAX_PHOTO_BYTES } from '../../platform/images/refusals.ts';
import { listKeys, type StoredUploads } from '../journal/index.ts';
import { PhotoRefused, storeExportedPhoto, storeExportedPicture } from '../media/index.ts';
import { ArchiveFault } from './archive-fault.ts';
import { unpackFile } from './archived-file.ts';
import type { FileReader } from './file-reader.ts';
import { arrivedFile } from './import-file.ts';
import type { EntryLine, PlannedEntry } from './planned-entry.ts';
import { storedBytes } from './stored-bytes.ts';

/** Reads a file of the archive; the first call locates the files. */
export type ReadArchived = (name: string) => Promise<Buffer>;

export const createArchiveReader = (
  { db, storage, fileReader }: Platform & { readonly fileReader: FileReader },
  importId: number,
): ReadArchived => {
  const open = async () => {
    const { bytes, member_id } = await importedFile(db, importId);
    const stored = storedBytes(storage, await arrivedFile(db, { id: importId, bytes }));
    return { stored, files: await fileReader.files(member_id, stored) };
  };
  let opened: ReturnType<typeof open> | null = null;
  return async (name) => {
    const { stored, files } = await (opened ??= open());
    const file = files.get(name);
    if (file === undefined) throw new ArchiveFault('damaged');
    if (file.bytes > MAX_PHOTO_BYTES) throw new PhotoRefused('too-large');
    return unpackFile(stored, file);
  };
};

const importedFile = (db: Db, importId: number) =>
  db
    .selectFrom('journal_import')
    .select(['bytes', 'member_id'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();

interface LeftOut {
  readonly leftOut: string;
}

/** Stored files by line; an entry is left out if one of its files is missing. */
export type LineUploads = ReadonlyMap<number, StoredUploads | LeftOut>;

const storeFiles = async (
  platform: Platform,
  memberId: number,
  { photos = [], picture = null }: PlannedEntry,
  read: ReadArchived,
  stored: StoredUploads[],
): Promise<StoredUploads | LeftOut> => {
  let reading = 'the picture';
  try {
    const done: StoredUploads['photos'][number][] = [];
    for (const [index, { file, name, description }] of photos.entries()) {
      reading = photos.length === 1 ? 'the photo' : `photo ${index + 1}`;
      const photo = await storeExportedPhoto(platform, memberId, await read(file));
      done.push({ ...photo, name, description });
      stored.push({ photos: [{ ...photo, name, description }], picture: null });
    }
    if (picture === null) return { photos: done, picture };
    reading = 'the picture';
    const key = await storeExportedPicture(platform, memberId, await read(picture));
    stored.push({ photos: [], picture: key });
    return { photos: done, picture: key };
  } catch (error) {
    if (!(error instanceof PhotoRefused || error instanceof ArchiveFault)) throw error;
    return { leftOut: `We can’t read ${reading}. Please log this cigar by hand.` };
  }
};

const hasFiles = ({ photos = [], picture = null }: PlannedEntry): boolean =>
  photos.length > 0 || picture !== null;

/** Stores files before the transaction, because decoding is slow. `work` returns its written lines; other files are deleted. */
export const withStoredFiles = async <T>(
  platform: Platform,
  memberId: number,
  lines: readonly EntryLine[],
  read: ReadArchived,
  work: (uploads: LineUploads) => Promise<{ readonly result: T; readonly written: ReadonlySet<number> }>,
  remove: (keys: string[], cause?: unknown) => Promise<void>,
): Promise<T> => {
  const uploads = new Map<number, StoredUploads | LeftOut>();
  const stored: StoredUploads[] = [];
  try {
    for (const { line, entry } of lines) {
      if (hasFiles(entry)) uploads.set(line, await storeFiles(platform, memberId, entry, read, stored));
    }
    const { result, written } = await work(uploads);
    const used = new Set(
      [...uploads].flatMap(([line, files]) =>
        !('leftOut' in files) && written.has(line) ? listKeys(files) : [],
      ),
    );
    await remove(stored.flatMap(listKeys).filter((key) => !used.has(key)));
    return result;
  } catch (error) {
    await remove(stored.flatMap(listKeys), error);
    throw error;
  }
};
