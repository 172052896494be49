import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { UsageError } from './command.ts';
import { forTerminal } from './terminal.ts';

/** Stands for standard input or output. */
const PIPE = '-';

export const readText = async (path: string): Promise<string> => {
  if (path === PIPE) return text(process.stdin);
  return readFile(path, 'utf8').catch(() => {
    throw new UsageError(`Couldn’t read ${path}. Check its path.`);
  });
};

const linesForTerminal = (part: string): string => forTerminal(part.replaceAll('\r', ''));

/** Writes a file completely or not at all, or to standard output. */
export const writeOut = async (path: string, content: Readable | string): Promise<void> => {
  const from = typeof content === 'string' ? Readable.from([content]) : content;
  if (path === PIPE) {
    const lines = process.stdout.isTTY ? from.setEncoding('utf8').map(linesForTerminal) : from;
    await pipeline(lines, process.stdout, { end: false });
    return;
  }
  const draft = `${path}.part`;
  try {
    // Only its owner can read it: it may hold codes or addresses.
    await pipeline(from, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    const isPath =
      error instanceof Error && 'code' in error && /^E(NOENT|ACCES|ISDIR|ROFS)$/.test(String(error.code));
    if (isPath) throw new UsageError(`Couldn’t write ${path}. Check its path.`);
    throw error;
  }
};
