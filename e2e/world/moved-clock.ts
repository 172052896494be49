import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Names the file that says how many milliseconds a server's clock is ahead. */
const NAME = 'STOA_CLOCK_AHEAD';
/** The time that the file's last value counts as current. */
const FRESH_MS = 50;

/** A clock that a journey can move under its server. */
export const movableClock = () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stoa-clock-')), 'ahead');
  writeFileSync(file, '0');
  return {
    settings: { NODE_OPTIONS: `--import=${fileURLToPath(import.meta.url)}`, [NAME]: file },
    advance: (by: number): void => writeFileSync(file, String(Number(readFileSync(file, 'utf8')) + by)),
  };
};

const moveUnder = (file: string): void => {
  const { now: trueNow } = Date;
  let ahead = 0;
  let read = -Infinity;
  const now = (): number => {
    if (performance.now() - read > FRESH_MS) {
      ahead = Number(readFileSync(file, 'utf8'));
      read = performance.now();
    }
    return trueNow() + ahead;
  };
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: [], by) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, by) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
};

// The server's process loads this file before everything else.
const file = process.env[NAME];
if (file !== undefined) moveUnder(file);
