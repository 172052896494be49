import { afterEach, expect, it } from 'vitest';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { createFileReader, type FileReader } from './file-reader.ts';
import { StoredBytes } from './stored-bytes.ts';

const readers: FileReader[] = [];
const start = (options?: Parameters<typeof createFileReader>[0]): FileReader => {
  const reader = createFileReader(options);
  readers.push(reader);
  return reader;
};
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

const toStoredBytes = (text: string): StoredBytes => {
  const bytes = Buffer.from(text);
  return new StoredBytes({ bytes: bytes.length, partBytes: bytes.length }, () => Promise.resolve(bytes));
};
const FILE = 'date,name\n2026-05-01,Toro\n';
const read = (reader: FileReader, text = FILE, memberId = 1) =>
  reader.text(memberId, toStoredBytes(text), null);
const getPid = (reader: FileReader): number => {
  const [running] = reader.processes();
  if (running === undefined) throw new Error('No process reads.');
  return running.pid;
};
const UNTIL = { timeout: 60_000, interval: 20 };

it('the reader starts no process before the first file, and then one for all files', async () => {
  const reader = start();
  expect(reader.processes()).toEqual([]);
  await Promise.all([1, 2, 3].map((memberId) => read(reader, FILE, memberId)));
  expect(reader.processes()).toHaveLength(1);
});

it('a process that takes too long is killed, its file is refused, and the next file gets another process', async () => {
  const reader = start({ readMs: 3_000 });
  await read(reader);
  const pid = getPid(reader);
  process.kill(pid, 'SIGSTOP');
  await expect(read(reader)).rejects.toThrow(IMPORT_TEXTS.tooSlow);
  expect(reader.processes()).toEqual([]);
  expect(await read(reader)).toMatchObject({ table: { columns: ['date', 'name'] } });
});

it('a file is refused if its process exits while reading it', async () => {
  const reader = start();
  await read(reader);
  const pid = getPid(reader);
  process.kill(pid, 'SIGSTOP');
  const reading = read(reader);
  process.kill(pid, 'SIGKILL');
  await expect(reading).rejects.toThrow(IMPORT_TEXTS.unreadable);
  expect(await read(reader)).toBeTruthy();
});

it('an unavailable file ends the process, and its error is passed on', async () => {
  const reader = start();
  const lost = new StoredBytes({ bytes: 10, partBytes: 10 }, () => Promise.reject(new Error('away')));
  await expect(reader.text(1, lost, null)).rejects.toThrow('away');
  expect(await read(reader)).toBeTruthy();
});

it('the process ends when it is idle and when the server stops', async () => {
  const idle = start({ idleMs: 50 });
  await read(idle);
  await expect.poll(() => idle.processes(), UNTIL).toEqual([]);
  const reader = start();
  await read(reader);
  reader.close();
  await expect(read(reader)).rejects.toThrow(IMPORT_TEXTS.reading);
});
