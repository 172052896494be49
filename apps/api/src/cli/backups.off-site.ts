import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openS3Client } from '../platform/storage/s3-driver.ts';
import { megabytes } from './backups.make.ts';
import { CallFailed, requiredFlag, UsageError, type Command } from './command.ts';

/** Each part is one request, so a slow connection must send it within a minute. */
const PART_BYTES = 8 * 1024 * 1024;
const QUIET_MS = 60_000;
const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

/** Written last: a copy without it isn't complete. */
interface End {
  readonly parts: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** @param name The object's name, which a part can't exchange for another one's. */
const seal = (key: Buffer, name: string, bytes: Uint8Array): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** @throws CallFailed if the object was changed, or sealed with another key */
const unseal = (key: Buffer, name: string, bytes: Buffer): Buffer => {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(name));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new CallFailed(`${name} can’t be decrypted. Set the OFFSITE_KEY that it was copied with.`);
  }
};

const openBucket = async () => {
  const { OFFSITE_URL: url, OFFSITE_KEY: key = '' } = process.env;
  if (!url)
    throw new UsageError('OFFSITE_URL is missing. Set it to s3://bucket?endpoint=https://…&region=….');
  if (!/^[0-9a-f]{64}$/.test(key))
    throw new UsageError('OFFSITE_KEY must be 64 hex digits; make one with: openssl rand -hex 32');
  const secret = Buffer.from(key, 'hex');
  const { client, bucket } = await openS3Client(url, { setting: 'OFFSITE_URL', quietMs: QUIET_MS });
  const { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } = await import('@aws-sdk/client-s3');
  return {
    put: async (name: string, bytes: Uint8Array): Promise<void> => {
      const Body = seal(secret, name, bytes);
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body }));
    },
    get: async (name: string): Promise<Buffer> => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
      return unseal(secret, name, Buffer.from((await Body?.transformToByteArray()) ?? []));
    },
    /** Returns the names of all complete copies, oldest first. */
    copies: async (): Promise<string[]> => {
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, ...(after && { ContinuationToken: after }) }),
        );
        for (const { Key = '' } of page.Contents ?? [])
          if (Key.endsWith('/end')) found.push(Key.slice(0, -4));
        after = page.NextContinuationToken;
      } while (after !== undefined);
      return found.toSorted();
    },
  };
};

const partName = (name: string, part: number): string => `${name}/${String(part).padStart(6, '0')}`;

export const runCopy = async (
  command: Command,
  ...[_remote, flags, print]: Parameters<Command['run']>
): Promise<void> => {
  const file = resolve(requiredFlag(command, flags, 'FILE'));
  const name = basename(file);
  const bucket = await openBucket();
  const hash = createHash('sha256');
  let [parts, bytes] = [0, 0];
  for await (const chunk of createReadStream(file, { highWaterMark: PART_BYTES }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    await bucket.put(partName(name, parts), chunk);
    parts += 1;
    bytes += chunk.length;
  }
  const end: End = { parts, bytes, sha256: hash.digest('hex') };
  await bucket.put(`${name}/end`, Buffer.from(JSON.stringify(end)));
  if (flags['json']) return print(JSON.stringify({ name, ...end }, null, 2));
  return print(`Copied ${name} (${megabytes(bytes)}) to the other place, encrypted.`);
};

export const runFetch = async (
  command: Command,
  ...[_remote, flags, print]: Parameters<Command['run']>
): Promise<void> => {
  const to = resolve(requiredFlag(command, flags, 'to'));
  const bucket = await openBucket();
  const copies = await bucket.copies();
  const name = typeof flags['NAME'] === 'string' ? flags['NAME'] : copies.at(-1);
  if (name === undefined || !copies.includes(name))
    throw new CallFailed(`No complete copy of that name. There are: ${copies.join(', ') || 'none'}.`);
  const end = JSON.parse((await bucket.get(`${name}/end`)).toString()) as End;
  const hash = createHash('sha256');
  const file = join(to, basename(name));
  const draft = `${file}.partial`;
  const read = async function* () {
    for (let part = 0; part < end.parts; part += 1) {
      const bytes = await bucket.get(partName(name, part));
      hash.update(bytes);
      yield bytes;
    }
  };
  try {
    await pipeline(read, createWriteStream(draft, { mode: 0o600 }));
    if (hash.digest('hex') !== end.sha256)
      throw new CallFailed(`The copy ${name} is damaged. Fetch another one.`);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  if (flags['json']) return print(JSON.stringify({ file, ...end }, null, 2));
  return print(`Fetched ${file} (${megabytes(end.bytes)}). Now verify it (backups verify).`);
};
