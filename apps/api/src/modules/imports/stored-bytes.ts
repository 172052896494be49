import { StorageUnavailable, type Storage } from '../../platform/storage/storage.ts';
import { ArchiveFault } from './archive-fault.ts';

/** All parts have one size, except a smaller last one. */
interface FileInParts {
  readonly partBytes: number;
  readonly bytes: number;
}

export interface StoredParts extends FileInParts {
  readonly keys: readonly string[];
}

/** Holds the part being read and the one before it. */
const IN_MEMORY = 2;

/** Reads anywhere in a file while holding at most two of its parts. */
export class StoredBytes {
  readonly #file: FileInParts;
  readonly #load: (number: number) => Promise<Buffer>;
  readonly #parts = new Map<number, Promise<Buffer>>();

  /** @param load reads a part, from 0 */
  constructor(file: FileInParts, load: (number: number) => Promise<Buffer>) {
    this.#file = file;
    this.#load = load;
  }

  get bytes(): number {
    return this.#file.bytes;
  }

  /** @throws ArchiveFault if the file doesn't have these bytes or has lost them; errors of `load` */
  async read(from: number, length: number): Promise<Buffer> {
    const { partBytes, bytes } = this.#file;
    if (from < 0 || length < 0 || from + length > bytes) throw new ArchiveFault('damaged');
    const pieces: Buffer[] = [];
    for (let at = from; at < from + length;) {
      const number = Math.floor(at / partBytes);
      const start = at - number * partBytes;
      const piece = (await this.#part(number)).subarray(start, start + from + length - at);
      if (piece.length === 0) throw new ArchiveFault('damaged');
      pieces.push(piece);
      at += piece.length;
    }
    return Buffer.concat(pieces);
  }

  #part(number: number): Promise<Buffer> {
    const known = this.#parts.get(number);
    const part = known ?? this.#load(number);
    // Moves the part to the end, because the least recently used is evicted first.
    this.#parts.delete(number);
    this.#parts.set(number, part);
    for (const oldest of this.#parts.keys()) {
      if (this.#parts.size <= IN_MEMORY) break;
      this.#parts.delete(oldest);
    }
    return part;
  }
}

/** @throws StorageUnavailable when it is read */
export const storedBytes = (storage: Storage, file: StoredParts): StoredBytes =>
  new StoredBytes(file, async (number) => {
    const stored = await storage.open(file.keys[number] ?? '');
    if (stored === null) throw new ArchiveFault('damaged');
    try {
      return Buffer.concat(await stored.stream.toArray());
    } catch (error) {
      throw new StorageUnavailable(error);
    }
  });
