import { fileURLToPath } from 'node:url';
import { IMPORT_TEXTS, type ImportEncoding } from '@stoa/contract/imports.rules';
import { pauseDeadline } from '../../platform/database/deadline.ts';
import { refuseForm } from '../../platform/refusal.ts';
import { createFairQueue } from '../../platform/workers/fair-queue.ts';
import { createWorkerPool, type RunningProcess } from '../../platform/workers/worker-pool.ts';
import { WorkerLost } from '../../platform/workers/worker-process.ts';
import type { ArchivedFile } from './archived-file.ts';
import { knownFields } from './exported-entry.ts';
import { knownStock } from './exported-stock.ts';
import {
  PIECE_BYTES,
  type ExportedValue,
  type FileAnswer,
  type FileQuestion,
  type FileTask,
  type StockValue,
} from './file-task.ts';
import type { StoredBytes } from './stored-bytes.ts';
import type { Table, TableRow } from './table.ts';

/** Unchecked entries of a Stoa export, and the files next to them. */
export interface ReadExport {
  readonly encoding: ImportEncoding;
  readonly entries: readonly ExportedValue[];
  /** Humidors, then lots, then wants. */
  readonly stock: readonly StockValue[];
  readonly files: ReadonlyMap<string, ArchivedFile>;
}

type Read = { readonly table: Table } | { readonly exported: ReadExport };

/** Reads members' files in a separate process. Methods throw Refusal (400, 429), Busy, and errors of reading the bytes. */
export interface FileReader {
  /** Reads a table of CSV or JSON, or the entries of an export's journal.json. */
  text(memberId: number, bytes: StoredBytes, encoding: ImportEncoding | null): Promise<Read>;
  /** @param isChecked true to read every file of the archive, so that it is known to be complete */
  archive(memberId: number, bytes: StoredBytes, isChecked: boolean): Promise<ReadExport>;
  /** Locates an archive's files by name. */
  files(memberId: number, bytes: StoredBytes): Promise<ReadExport['files']>;
  /** Works on one file at a time, because seven of 64 MB would fill the memory. Waiting doesn't count against the deadline. */
  inTurn<T>(memberId: number, work: () => Promise<T>): Promise<T>;
  processes(): RunningProcess[];
  close(): void;
}

const PROGRAM = { path: fileURLToPath(new URL('./file-program.ts', import.meta.url)), heapMb: 128 };
/** One process. A file of 16 MB takes a second. */
const QUEUE = { atOnce: 1, slowAtOnce: 1, atOncePerSender: 1, waiting: 32, waitingPerSender: 3 };
const TEXTS = { busy: IMPORT_TEXTS.reading, own: IMPORT_TEXTS.readingOwn };
/** In milliseconds. An archive of 500 MB takes five seconds, and many times that on a busy machine. */
const READ_MS = 120_000;
/** Each file gets its own process, which frees the memory and leaks nothing to the next file. */
const IDLE_MS = 0;

/** Collects what the process sends, and replies with pieces of the file. */
const collector = (bytes: StoredBytes) => {
  const rows: TableRow[] = [];
  const entries: ExportedValue[] = [];
  const stock: StockValue[] = [];
  const files = new Map<string, ArchivedFile>();
  const answer = async (question: FileQuestion): Promise<Uint8Array | null> => {
    if ('piece' in question) {
      const from = question.piece * PIECE_BYTES;
      return bytes.read(from, Math.min(PIECE_BYTES, bytes.bytes - from));
    }
    if ('rows' in question) rows.push(...question.rows);
    else if ('entries' in question)
      entries.push(
        ...question.entries.map(({ line, value }) => ({
          line,
          value: value === undefined ? value : knownFields(value),
        })),
      );
    else if ('stock' in question)
      stock.push(
        ...question.stock.map(({ list, value }) => ({
          list,
          value: value === undefined ? value : knownStock(list, value),
        })),
      );
    else for (const file of question.files) files.set(file.name, file);
    return null;
  };
  return { rows, entries, stock, files, answer };
};

/** Kills the process if a file takes longer than `readMs`. */
export const createFileReader = ({ readMs = READ_MS, idleMs = IDLE_MS } = {}): FileReader => {
  const pool = createWorkerPool<FileTask, FileQuestion, FileAnswer>({
    program: PROGRAM,
    taskMs: readMs,
    idleMs,
    busy: TEXTS.busy,
  });
  const queue = createFairQueue<number>(QUEUE, TEXTS);
  const plans = createFairQueue<number>(QUEUE, TEXTS);

  const read = (memberId: number, bytes: StoredBytes, task: FileTask): Promise<Read> =>
    queue(memberId, false, async () => {
      const { rows, entries, stock, files, answer } = collector(bytes);
      const answered = await pool.run(task, answer).catch((error: unknown) => {
        if (!(error instanceof WorkerLost)) throw error;
        throw refuseForm(error.how === 'slow' ? IMPORT_TEXTS.tooSlow : IMPORT_TEXTS.unreadable);
      });
      if ('refused' in answered) throw refuseForm(answered.refused);
      return 'table' in answered
        ? { table: { ...answered.table, rows } }
        : { exported: { ...answered.exported, entries, stock, files } };
    });
  const readExport = async (memberId: number, bytes: StoredBytes, task: FileTask): Promise<ReadExport> => {
    const done = await read(memberId, bytes, task);
    if ('table' in done) throw new Error('An archive was read as a table.');
    return done.exported;
  };

  return {
    text: (memberId, bytes, encoding) =>
      read(memberId, bytes, { what: 'text', bytes: bytes.bytes, encoding }),
    archive: (memberId, bytes, isChecked) =>
      readExport(memberId, bytes, { what: 'export', bytes: bytes.bytes, isChecked }),
    files: async (memberId, bytes) =>
      (await readExport(memberId, bytes, { what: 'files', bytes: bytes.bytes })).files,
    inTurn: async (memberId, work) => {
      const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const turn = plans(memberId, false, () => {
        started.resolve();
        return ended.promise;
      });
      await pauseDeadline(() => Promise.race([started.promise, turn]));
      try {
        return await work();
      } finally {
        ended.resolve();
      }
    },
    processes: () => pool.processes(),
    close: () => pool.close(),
  };
};
