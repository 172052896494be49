import { createHash } from 'node:crypto';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';
import {
  HEADER_NAME,
  MANIFEST_NAME,
  SEAL_NAME,
  type FileLine,
  type Manifest,
  type Part,
} from './manifest.ts';

const compress = promisify(gzip);
/** Photos don't shrink, and rows shrink enough at the lowest level. */
const LEVEL = { level: 1 };
/** A reader must hold an index's lines in memory. */
const FILES_PER_INDEX = 500;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const NEWLINE = 10;

export const linesIn = (text: Uint8Array): number => {
  let lines = 0;
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
};

export interface ArchiveFiller {
  addPart(name: string, content: Uint8Array | string): Promise<void>;
  addFile(key: string, bytes: Uint8Array): Promise<void>;
}

const openTar = () => {
  const tar = pack();
  const out = new PassThrough();
  const abandoned = Promise.withResolvers<never>();
  abandoned.promise.catch(() => undefined);
  pipeline(tar, out, (error) => {
    if (error) abandoned.reject(new Error('The reader of the backup is gone.', { cause: error }));
  });
  const mtime = new Date();

  const add = async (name: string, bytes: Uint8Array): Promise<void> => {
    const added = new Promise<void>((resolve, reject) => {
      tar
        .entry({ name, size: bytes.length, mode: 0o600, mtime }, (error) =>
          error ? reject(error) : resolve(),
        )
        .end(bytes);
    });
    await Promise.race([added, abandoned.promise]);
  };
  return { tar, out, add };
};

/** Streams a tar that ends in a manifest of all hashes. `fill` fails once the reader is gone. */
export const archive = (
  fill: (
    filler: ArchiveFiller,
  ) => Promise<Omit<Manifest, 'parts' | 'files'> & { files: Omit<Manifest['files'], 'count' | 'bytes'> }>,
): Readable => {
  const { tar, out, add } = openTar();
  const parts: Part[] = [];
  let lines: FileLine[] = [];
  const files = { count: 0, bytes: 0 };
  const addPart = async (name: string, content: Uint8Array | string): Promise<void> => {
    const plain = typeof content === 'string' ? Buffer.from(content) : content;
    const bytes = name.endsWith('.gz') ? await compress(plain, LEVEL) : plain;
    await add(name, bytes);
    parts.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
  };
  const addIndex = async (): Promise<void> => {
    if (lines.length === 0) return;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    lines = [];
    await addPart(`index/${String(files.count).padStart(9, '0')}.jsonl.gz`, text);
  };
  const addFile = async (key: string, bytes: Uint8Array): Promise<void> => {
    await add(`files/${key}`, bytes);
    lines.push({ key, bytes: bytes.length, sha256: sha256(bytes) });
    files.count += 1;
    files.bytes += bytes.length;
    if (lines.length === FILES_PER_INDEX) await addIndex();
  };

  const make = async (): Promise<void> => {
    const filled = await fill({
      addPart: async (name, content) => {
        if (name !== HEADER_NAME) await addIndex();
        await addPart(name, content);
      },
      addFile,
    });
    await addIndex();
    const complete: Manifest = { ...filled, files: { ...filled.files, ...files }, parts };
    const text = Buffer.from(JSON.stringify(complete));
    await add(MANIFEST_NAME, text);
    await add(SEAL_NAME, Buffer.from(sha256(text)));
    tar.finalize();
  };
  make().catch((error: Error) => tar.destroy(error));
  return out;
};
