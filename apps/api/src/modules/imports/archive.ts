import { callbackify } from 'node:util';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { StorageUnavailable } from '../../platform/storage/storage.ts';
import { ArchiveFault } from './archive-fault.ts';
import { type ArchivedFile, HEADER_BYTES, unpackFile } from './archived-file.ts';
import type { StoredBytes } from './stored-bytes.ts';

const MIB = 1024 * 1024;
/** 500 MB of photos are fewer files than this. */
const FILES_MAX = 50_000;
/** An export's own names have about twenty characters. */
const NAME_MAX = 200;
/** The limit for one unpacked file. A journal of 20,000 entries fits. */
const FILE_MAX_BYTES = 64 * MIB;
/** The limit for all unpacked files: photos don't shrink, and texts are small in comparison. */
const ALL_MAX_BYTES = 1024 * MIB;
/** A journal's texts shrink to a hundredth at most. */
const RATIO_MAX = 400;
const RATIO_FROM_BYTES = MIB;
/** Programs add five bytes per 16 KB that don't shrink, and a few at the end. */
const PACKED_RATIO_MAX = 1.1;
const PACKED_FROM_BYTES = 1024;

/** The size of the shortest end record. */
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
const FILE_KIND = 0o170000;
const SYMBOLIC_LINK = 0o120000;

class PartsReader extends RandomAccessReader {
  readonly #bytes: StoredBytes;
  constructor(bytes: StoredBytes) {
    super();
    this.#bytes = bytes;
  }
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead?: number) => void,
  ): void {
    callbackify(async () => (await this.#bytes.read(position, length)).copy(buffer, offset))(callback);
  }
  override close(callback: (error: Error | null) => void): void {
    callback(null);
  }
}

/** Matches yauzl's errors for names that point outside the archive. */
const UNSAFE = /^(?:absolute path|invalid relative path|invalid characters in fileName|strong encryption)/;

const asFault = (error: unknown): Error => {
  if (error instanceof ArchiveFault || error instanceof StorageUnavailable) return error;
  return new ArchiveFault(error instanceof Error && UNSAFE.test(error.message) ? 'unsafe' : 'damaged');
};

const refuseUnsafe = (entry: Entry): void => {
  const { fileName, externalFileAttributes, compressionMethod } = entry;
  // The upper half is the file's Unix mode.
  const isLink = ((externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK;
  if (isLink || entry.isEncrypted() || /\p{Control}/u.test(fileName)) throw new ArchiveFault('unsafe');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw new ArchiveFault('damaged');
};

const refuseLarge = ({ fileName, compressedSize, uncompressedSize }: Entry): void => {
  if (fileName.length > NAME_MAX) throw new ArchiveFault('large');
  const isBomb = uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * RATIO_MAX;
  if (uncompressedSize > FILE_MAX_BYTES || isBomb) throw new ArchiveFault('large');
  // Packed bytes are read whole: 500 MB of them may unpack to nothing.
  if (compressedSize > PACKED_FROM_BYTES + uncompressedSize * PACKED_RATIO_MAX)
    throw new ArchiveFault('damaged');
};

/** Refuses files that share bytes, which would unpack to more than the archive could hold. */
const refuseOverlaps = (files: readonly ArchivedFile[], bytes: number): void => {
  let end = 0;
  for (const { nameBytes, at, packedBytes } of files.toSorted((a, b) => a.at - b.at)) {
    if (at < end) throw new ArchiveFault('damaged');
    end = at + HEADER_BYTES + nameBytes + packedBytes;
  }
  if (end > bytes - END_BYTES) throw new ArchiveFault('damaged');
};

const listed = async (zip: ZipFile, bytes: number): Promise<ReadonlyMap<string, ArchivedFile>> => {
  const files = new Map<string, ArchivedFile>();
  const names = new Set<string>();
  let all = 0;
  for await (const entry of zip.eachEntry()) {
    refuseLarge(entry);
    refuseUnsafe(entry);
    // Two names on one system may be one file on another.
    const name = entry.fileName.normalize('NFC').toLowerCase();
    if (names.has(name)) throw new ArchiveFault('unsafe');
    names.add(name);
    all += entry.uncompressedSize;
    if (names.size > FILES_MAX || all > ALL_MAX_BYTES) throw new ArchiveFault('large');
    files.set(entry.fileName, {
      name: entry.fileName,
      nameBytes: entry.fileNameRaw.length,
      at: entry.relativeOffsetOfLocalHeader,
      isDeflated: entry.compressionMethod === DEFLATED,
      packedBytes: entry.compressedSize,
      bytes: entry.uncompressedSize,
      sum: entry.crc32,
    });
  }
  refuseOverlaps([...files.values()], bytes);
  return files;
};

/** A ZIP with a checked directory: nothing is written anywhere under its own names. */
export class Archive {
  readonly #bytes: StoredBytes;
  readonly #files: ReadonlyMap<string, ArchivedFile>;

  private constructor(bytes: StoredBytes, files: ReadonlyMap<string, ArchivedFile>) {
    this.#bytes = bytes;
    this.#files = files;
  }

  /** @throws ArchiveFault if it is damaged, unpacks to too much, or isn't like an export; StorageUnavailable */
  static async open(bytes: StoredBytes): Promise<Archive> {
    try {
      const zip = await fromRandomAccessReaderPromise(new PartsReader(bytes), bytes.bytes, {
        lazyEntries: true,
        autoClose: false,
        strictFileNames: true,
      });
      if (zip.entryCount > FILES_MAX) throw new ArchiveFault('large');
      return new Archive(bytes, await listed(zip, bytes.bytes));
    } catch (error) {
      throw asFault(error);
    }
  }

  files(): ArchivedFile[] {
    return [...this.#files.values()];
  }

  /** Excel and similar programs store their documents as ZIP files. */
  isOfficeDocument(): boolean {
    return this.#files.has('[Content_Types].xml');
  }

  /** Returns null if missing. @throws ArchiveFault if its bytes differ from the directory; StorageUnavailable */
  async read(name: string): Promise<Buffer | null> {
    const file = this.#files.get(name);
    return file === undefined ? null : unpackFile(this.#bytes, file);
  }

  async check(): Promise<void> {
    for (const name of this.#files.keys()) await this.read(name);
  }
}
