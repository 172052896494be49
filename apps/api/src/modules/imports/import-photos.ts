import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { keysOf, type StoredUploads } from '../journal/index.ts';
import { PhotoRefused, storeExportedPhoto, storeExportedPicture } from '../media/index.ts';
import { Archive } from './archive.ts';
import { ArchiveFault } from './archive-fault.ts';
import { arrivedFile } from './import-file.ts';
import type { PlannedEntry, PlannedLine } from './planned-entry.ts';
import { StoredBytes } from './stored-bytes.ts';

/** Opened when the first file of it is needed. */
export type OpenArchive = () => Promise<Archive>;

export const archiveOf = ({ db, storage }: Platform, importId: number): OpenArchive => {
  let opened: Promise<Archive> | null = null;
  const open = async () => {
    const { bytes } = await importedFile(db, importId);
    return Archive.open(new StoredBytes(storage, await arrivedFile(db, { id: importId, bytes })));
  };
  return () => (opened ??= open());
};

const importedFile = (db: Db, importId: number) =>
  db.selectFrom('journal_import').select('bytes').where('id', '=', importId).executeTakeFirstOrThrow();

/** Why a line does not become an entry. */
export interface LeftOut {
  readonly leftOut: string;
}

/** The stored files of each line; where one of them cannot be had the whole entry is left out. */
export type LineUploads = ReadonlyMap<number, StoredUploads | LeftOut>;

const readFrom = async (archive: Archive, file: string): Promise<Buffer> => {
  const bytes = await archive.read(file);
  if (bytes === null) throw new ArchiveFault('damaged');
  return bytes;
};

const storeOf = async (
  platform: Platform,
  memberId: number,
  { photos = [], picture = null }: PlannedEntry,
  open: OpenArchive,
  stored: StoredUploads[],
): Promise<StoredUploads | LeftOut> => {
  let reading = 'Its picture';
  try {
    const archive = await open();
    const done: StoredUploads['photos'][number][] = [];
    for (const [at, { file, name, description }] of photos.entries()) {
      reading = photos.length === 1 ? 'Its photo' : `Its photo ${at + 1}`;
      const photo = await storeExportedPhoto(platform, memberId, await readFrom(archive, file));
      done.push({ ...photo, name, description });
      stored.push({ photos: [{ ...photo, name, description }], picture: null });
    }
    if (picture === null) return { photos: done, picture };
    reading = 'Its picture';
    const key = await storeExportedPicture(platform, memberId, await readFrom(archive, picture));
    stored.push({ photos: [], picture: key });
    return { photos: done, picture: key };
  } catch (error) {
    if (!(error instanceof PhotoRefused || error instanceof ArchiveFault)) throw error;
    return { leftOut: `${reading} cannot be read. Please log this cigar by hand.` };
  }
};

const hasFiles = ({ photos = [], picture = null }: PlannedEntry): boolean =>
  photos.length > 0 || picture !== null;

/**
 * Stores the files of these lines, before the transaction that writes their entries: decoding takes longer than a
 * transaction may.
 *
 * @param work answers with the lines that it wrote; the files of the others are deleted, and all of them where it fails
 */
export const withFilesOf = async <T>(
  platform: Platform,
  memberId: number,
  lines: readonly PlannedLine[],
  open: OpenArchive,
  work: (uploads: LineUploads) => Promise<{ readonly result: T; readonly written: ReadonlySet<number> }>,
  remove: (keys: string[], cause?: unknown) => Promise<void>,
): Promise<T> => {
  const uploads = new Map<number, StoredUploads | LeftOut>();
  const stored: StoredUploads[] = [];
  try {
    for (const { line, entry } of lines) {
      if (hasFiles(entry)) uploads.set(line, await storeOf(platform, memberId, entry, open, stored));
    }
    const { result, written } = await work(uploads);
    const used = new Set(
      [...uploads].flatMap(([line, files]) =>
        !('leftOut' in files) && written.has(line) ? keysOf(files) : [],
      ),
    );
    await remove(stored.flatMap(keysOf).filter((key) => !used.has(key)));
    return result;
  } catch (error) {
    await remove(stored.flatMap(keysOf), error);
    throw error;
  }
};
