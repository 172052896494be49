import { crc32, deflateRawSync } from 'node:zlib';

/** A file in an archive, and what its headers claim if that is false. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Uint8Array | string;
  readonly deflated?: boolean;
  /** The file's bytes in the archive. */
  readonly packed?: Buffer;
  /** The size that the directory claims. */
  readonly size?: number;
  readonly sum?: number;
  readonly flags?: number;
  /** The file's Unix mode. */
  readonly mode?: number;
  /** The offset that the directory claims. */
  readonly at?: number;
}

const UTF8 = 0x800;

const header = (signature: number, fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [width]) => sum + width, 0));
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [width, value] of fields) {
    bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
};

/** Writes a ZIP by hand, which may contain false claims. */
export const archive = (files: readonly ArchivedFile[]): Buffer => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const content = Buffer.from(file.content);
    const isDeflated = file.deflated ?? true;
    const packed = file.packed ?? (isDeflated ? deflateRawSync(content) : content);
    const name = Buffer.from(file.name);
    const common = [
      [2, 20],
      [2, file.flags ?? UTF8],
      [2, isDeflated ? 8 : 0],
      [4, 0],
      [4, file.sum ?? crc32(content)],
      [4, packed.length],
      [4, file.size ?? content.length],
      [2, name.length],
      [2, 0],
    ] as const;
    local.push(header(0x04034b50, common), name, packed);
    directory.push(
      header(0x02014b50, [
        [2, (3 << 8) | 20],
        ...common,
        [2, 0],
        [2, 0],
        [2, 0],
        [4, ((file.mode ?? 0o100644) << 16) >>> 0],
        [4, file.at ?? offset],
      ]),
      name,
    );
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = header(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, listed.length],
    [4, offset],
    [2, 0],
  ]);
  return Buffer.concat([...local, listed, end]);
};
