import { inOneLine } from './terminal.ts';

const CLEAR_LINE = '\r\u001B[K';
const EVERY_MS = 1_000;

/** Shows progress on one line of standard error, if it is a terminal; calls `lineAt` once a second. */
export const withProgress = async <T>(
  work: Promise<T>,
  lineAt: (seconds: number) => string | Promise<string>,
): Promise<T> => {
  if (!process.stderr.isTTY) return work;
  const from = Date.now();
  let isOver = false;
  const update = async () => {
    const line = await Promise.resolve(lineAt(Math.round((Date.now() - from) / 1000))).catch(() => '');
    if (!isOver && line !== '') process.stderr.write(`${CLEAR_LINE}${inOneLine(line)}`);
  };
  const timer = setInterval(() => void update(), EVERY_MS);
  try {
    return await work;
  } finally {
    isOver = true;
    clearInterval(timer);
    process.stderr.write(CLEAR_LINE);
  }
};
