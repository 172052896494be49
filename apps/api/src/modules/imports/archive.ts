import { crc32, inflateRaw } from 'node:zlib';
import { callbackify, promisify } from 'node:util';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { StorageUnavailable } from '../../platform/storage/storage.ts';
import { ArchiveFault } from './archive-fault.ts';
import type { StoredBytes } from './stored-bytes.ts';

const inflate = promisify(inflateRaw);

const MIB = 1024 * 1024;
/** More than 500 MB of photos could be. */
const FILES_MAX = 50_000;
/** Of one file, unfolded: the journal of 20,000 entries fits. */
const FILE_MAX_BYTES = 64 * MIB;
/** Of all files, unfolded: photos do not shrink, and the texts are small beside them. */
const ALL_MAX_BYTES = 1024 * MIB;
/** Texts of a journal shrink to a hundredth at most. */
const RATIO_MAX = 400;
const RATIO_FROM_BYTES = MIB;

export const SIGNATURE_BYTES = 4;
/** Of the first file, or of an archive without any. */
const SIGNATURES: ReadonlySet<string> = new Set(['PK\u0003\u0004', 'PK\u0005\u0006']);

/** @param start its first bytes */
export const isArchive = (start: Buffer): boolean =>
  SIGNATURES.has(start.toString('latin1', 0, SIGNATURE_BYTES));

/** Of a local file header without its name. */
const HEADER_BYTES = 30;
/** Of the shortest end of an archive. */
const END_BYTES = 22;
const STORED = 0;
const DEFLATED = 8;
const FILE_KIND = 0o170000;
const SYMBOLIC_LINK = 0o120000;

interface ArchivedFile {
  readonly name: string;
  readonly entry: Entry;
}

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

/** yauzl's words for names that lead out of the archive. */
const UNSAFE = /^(?:absolute path|invalid relative path|invalid characters in fileName|strong encryption)/;

const asFault = (error: unknown): Error => {
  if (error instanceof ArchiveFault || error instanceof StorageUnavailable) return error;
  return new ArchiveFault(error instanceof Error && UNSAFE.test(error.message) ? 'unsafe' : 'damaged');
};

const refuseUnsafe = (entry: Entry): void => {
  const { fileName, externalFileAttributes, compressionMethod } = entry;
  // The upper half is Unix's mode of the file.
  const isLink = ((externalFileAttributes >>> 16) & FILE_KIND) === SYMBOLIC_LINK;
  if (isLink || entry.isEncrypted() || /\p{Control}/u.test(fileName)) throw new ArchiveFault('unsafe');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw new ArchiveFault('damaged');
};

const refuseLarge = ({ compressedSize, uncompressedSize }: Entry): void => {
  const isBomb = uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * RATIO_MAX;
  if (uncompressedSize > FILE_MAX_BYTES || isBomb) throw new ArchiveFault('large');
};

/** Two files of the same bytes unfold to more than the archive could hold. */
const refuseOverlaps = (entries: readonly Entry[], bytes: number): void => {
  let end = 0;
  const inOrder = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const { relativeOffsetOfLocalHeader: from, fileNameRaw, compressedSize } of inOrder) {
    if (from < end) throw new ArchiveFault('damaged');
    end = from + HEADER_BYTES + fileNameRaw.length + compressedSize;
  }
  if (end > bytes - END_BYTES) throw new ArchiveFault('damaged');
};

const listed = async (zip: ZipFile, bytes: number): Promise<ReadonlyMap<string, ArchivedFile>> => {
  const files = new Map<string, ArchivedFile>();
  const names = new Set<string>();
  let all = 0;
  for await (const entry of zip.eachEntry()) {
    refuseUnsafe(entry);
    refuseLarge(entry);
    // What one system takes for two names is one file on another.
    const name = entry.fileName.normalize('NFC').toLowerCase();
    if (names.has(name)) throw new ArchiveFault('unsafe');
    names.add(name);
    all += entry.uncompressedSize;
    if (names.size > FILES_MAX || all > ALL_MAX_BYTES) throw new ArchiveFault('large');
    files.set(entry.fileName, { name: entry.fileName, entry });
  }
  refuseOverlaps(
    Array.from(files.values(), ({ entry }) => entry),
    bytes,
  );
  return files;
};

/** A ZIP whose directory was looked through: nothing of it is written anywhere under a name of its own. */
export class Archive {
  readonly #bytes: StoredBytes;
  readonly #zip: ZipFile;
  readonly #files: ReadonlyMap<string, ArchivedFile>;

  private constructor(bytes: StoredBytes, zip: ZipFile, files: ReadonlyMap<string, ArchivedFile>) {
    this.#bytes = bytes;
    this.#zip = zip;
    this.#files = files;
  }

  /** @throws ArchiveFault for one that is damaged, unfolds to too much, or has what no export has; StorageUnavailable */
  static async open(bytes: StoredBytes): Promise<Archive> {
    try {
      const zip = await fromRandomAccessReaderPromise(new PartsReader(bytes), bytes.bytes, {
        lazyEntries: true,
        autoClose: false,
        strictFileNames: true,
      });
      if (zip.entryCount > FILES_MAX) throw new ArchiveFault('large');
      return new Archive(bytes, zip, await listed(zip, bytes.bytes));
    } catch (error) {
      throw asFault(error);
    }
  }

  has(name: string): boolean {
    return this.#files.has(name);
  }

  /** Null where there is none. @throws ArchiveFault where its bytes are not those that its directory names; StorageUnavailable */
  async read(name: string): Promise<Buffer | null> {
    const file = this.#files.get(name);
    if (file === undefined) return null;
    try {
      return await this.#unfolded(file.entry);
    } catch (error) {
      throw asFault(error);
    }
  }

  /** Reads every file once, as far as to know it whole. */
  async check(): Promise<void> {
    for (const name of this.#files.keys()) await this.read(name);
  }

  async #unfolded(entry: Entry): Promise<Buffer> {
    const { uncompressedSize, compressedSize, compressionMethod } = entry;
    const { fileDataStart } = await this.#zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = await this.#bytes.read(fileDataStart, compressedSize);
    // Whatever the directory says, no more than that is unfolded.
    const bytes =
      compressionMethod === STORED
        ? packed
        : await inflate(packed, { maxOutputLength: Math.max(uncompressedSize, 1) });
    if (bytes.length !== uncompressedSize || crc32(bytes) !== entry.crc32) throw new ArchiveFault('damaged');
    return bytes;
  }
}
