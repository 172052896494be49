import { crc32, inflateRaw } from 'node:zlib';
import { promisify } from 'node:util';
import { ArchiveFault } from './archive-fault.ts';
import type { StoredBytes } from './stored-bytes.ts';

const inflate = promisify(inflateRaw);

export interface ArchivedFile {
  readonly name: string;
  readonly nameBytes: number;
  readonly at: number;
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly sum: number;
}

export const HEADER_BYTES = 30;
const SIGNATURE = 0x04034b50;
const NAME_BYTES_AT = 26;
const EXTRA_BYTES_AT = 28;

/** @throws ArchiveFault if its bytes differ from the directory */
export const unpackFile = async (archive: StoredBytes, file: ArchivedFile): Promise<Buffer> => {
  const { at, isDeflated, packedBytes, bytes, sum } = file;
  const header = await archive.read(at, HEADER_BYTES);
  if (header.readUInt32LE(0) !== SIGNATURE) throw new ArchiveFault('damaged');
  const start = at + HEADER_BYTES + header.readUInt16LE(NAME_BYTES_AT) + header.readUInt16LE(EXTRA_BYTES_AT);
  const packed = await archive.read(start, packedBytes);
  const unpacked = isDeflated ? await inflateUpTo(packed, bytes) : packed;
  if (unpacked.length !== bytes || crc32(unpacked) !== sum) throw new ArchiveFault('damaged');
  return unpacked;
};

/** zlib's own minimum. */
const CHUNK_BYTES = 64;

/** Unpacks at most `bytes` into one buffer, because joining pieces takes twice the memory. The size in the directory may be wrong. */
const inflateUpTo = async (packed: Buffer, bytes: number): Promise<Buffer> => {
  const chunkSize = Math.max(bytes + 1, CHUNK_BYTES);
  try {
    return await inflate(packed, { maxOutputLength: Math.max(bytes, 1), chunkSize });
  } catch {
    throw new ArchiveFault('damaged');
  }
};
