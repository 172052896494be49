import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { linesIn, sha256 } from './archive.ts';
import {
  BackupRefused,
  damaged,
  fileLine,
  FORMAT_VERSION,
  header,
  HEADER_NAME,
  manifest,
  MANIFEST_NAME,
  SEAL_NAME,
  type FileLine,
  type Manifest,
  type Part,
} from './manifest.ts';

const unpack = promisify(gunzip);
/** Stoa writes no larger part, and a part must fit into memory. */
const LARGEST_BYTES = 256 * 1024 * 1024;

/** Called in archive order with complete pieces whose hashes aren't compared yet. */
export interface BackupReceiver {
  part?(name: string, content: Buffer): Promise<void>;
  file?(key: string, bytes: Buffer): Promise<void>;
}

const parsed = <T>(schema: { parse(value: unknown): T }, text: string, what: string): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw damaged(`${what} can’t be read`);
  }
};

const readHeader = (bytes: Buffer): Manifest['header'] => {
  const found = parsed(header, bytes.toString(), 'its first part');
  if (found.version !== FORMAT_VERSION) {
    throw new BackupRefused(
      `This backup has the format ${found.version}; this version of Stoa reads ${FORMAT_VERSION}. Restore it with the version that made it, or a newer one.`,
    );
  }
  return found;
};

const readManifest = (bytes: Buffer, seal: string, seen: readonly Part[], first: Buffer): Manifest => {
  if (sha256(bytes) !== seal) throw damaged('its manifest has been changed');
  const found = parsed(manifest, bytes.toString(), 'its manifest');
  const lacks = found.parts.find(
    (part, index) => part.name !== seen[index]?.name || part.sha256 !== seen[index].sha256,
  );
  if (lacks) throw damaged(`the part ${lacks.name} is missing or has been changed`);
  if (found.parts.length !== seen.length) throw damaged('it has parts that its manifest doesn’t name');
  if (JSON.stringify(found.header) !== JSON.stringify(readHeader(first))) {
    throw damaged('its manifest belongs to another backup');
  }
  return found;
};

const compareFiles = (index: string, seen: FileLine[]): void => {
  const lines = index
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parsed(fileLine, line, 'an index of files'));
  for (const [index, line] of lines.entries()) {
    if (seen[index]?.key !== line.key || seen[index].sha256 !== line.sha256) {
      throw damaged(`the file ${line.key} is missing or has been changed`);
    }
  }
  if (lines.length !== seen.length) throw damaged('it has files that no index names');
};

/** @param lines by table; jobs under `jobs`, which is no table's name */
const compareRows = ({ tables, jobs }: Manifest, lines: ReadonlyMap<string, number>): void => {
  for (const { name, rows } of [...tables, { name: 'jobs', rows: jobs }]) {
    const found = lines.get(name) ?? 0;
    if (found !== rows) throw damaged(`${name} has ${found} rows instead of ${rows}`);
  }
};

const unpackPart = (name: string, bytes: Buffer): Promise<Buffer> =>
  unpack(bytes, { maxOutputLength: LARGEST_BYTES }).catch(() => {
    throw damaged(`the part ${name} has been changed`);
  });

const NO_BACKUP = 'This file isn’t a Stoa backup. Name one made by the backup command.';

const toRefusal = (error: unknown, path: string, started: boolean): unknown => {
  if (error instanceof BackupRefused || !(error instanceof Error)) return error;
  if ('code' in error && /^E(NOENT|ACCES|ISDIR|PERM)$/.test(String(error.code))) {
    return new BackupRefused(
      `Couldn’t read the backup ${path} (${String(error.code)}). Check its path and permissions.`,
    );
  }
  if (!/tar|end of data|header|size mismatch/i.test(error.message)) return error;
  return started ? damaged(`it can’t be read to its end (${error.message})`) : new BackupRefused(NO_BACKUP);
};

/** Reads a backup; until it returns, nothing that `receiver` got is verified. @throws BackupRefused with a sentence for people */
export const readBackup = async (path: string, receiver: BackupReceiver = {}): Promise<Manifest> => {
  const source = createReadStream(path);
  const tar = extract();
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  const parts: Part[] = [];
  let files: FileLine[] = [];
  let count = 0;
  const lines = new Map<string, number>();
  let first: Buffer | null = null;
  let sealed: Buffer | null = null;
  let complete: Manifest | null = null;
  try {
    for await (const entry of tar) {
      const { name, size } = entry.header;
      if (complete !== null) throw damaged('something follows its end');
      if (size > LARGEST_BYTES) throw damaged(`the part ${name} is too large`);
      const bytes = await buffer(entry);
      if (sealed !== null) {
        if (name !== SEAL_NAME || first === null) throw damaged('its manifest isn’t sealed');
        if (files.length > 0) throw damaged('it has files that no index names');
        complete = readManifest(sealed, bytes.toString(), parts, first);
      } else if (name === MANIFEST_NAME) {
        sealed = bytes;
      } else if (name.startsWith('files/')) {
        const key = name.slice('files/'.length);
        files.push({ key, bytes: bytes.length, sha256: sha256(bytes) });
        count += 1;
        await receiver.file?.(key, bytes);
      } else {
        if (first === null && name !== HEADER_NAME) throw new BackupRefused(NO_BACKUP);
        parts.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
        if (first === null) readHeader(bytes);
        first ??= bytes;
        const content = name.endsWith('.gz') ? await unpackPart(name, bytes) : bytes;
        const [kind = '', table = ''] = name.split('/');
        const of = kind === 'tables' ? table : kind;
        lines.set(of, (lines.get(of) ?? 0) + linesIn(content));
        if (kind === 'index') {
          compareFiles(content.toString(), files);
          files = [];
        } else await receiver.part?.(name, content);
      }
    }
  } catch (error) {
    throw toRefusal(error, path, first !== null);
  } finally {
    source.destroy();
  }
  if (first === null) throw new BackupRefused(NO_BACKUP);
  if (complete === null) throw damaged('its end is missing');
  if (complete.files.count !== count) throw damaged('files are missing');
  compareRows(complete, lines);
  return complete;
};
