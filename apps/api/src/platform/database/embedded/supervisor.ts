import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { describeCause, StartFault } from '../../start-fault.ts';

const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;
/** After running this long it restarts without a growing pause. */
const STABLE_MS = 10_000;
/** Waits this long for a fast shutdown, then kills; the next start recovers. */
const STOP_MS = 10_000;
/** After a kill, PostgreSQL's workers run on briefly, and it refuses to start until they have ended. */
const ORPHANS_MS = 15_000;
const PROBE_MS = 20;
const LAST_LINES_MS = 50;
const MAX_LINES = 30;

interface Supervised {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Resolves to true once the database accepts connections; rejects if it does but is unusable. */
  readonly probe: () => Promise<boolean>;
  readonly onEnd: (message: string) => void;
  /** Aborts the start. */
  readonly stopping?: AbortSignal | undefined;
}

interface Supervisor {
  stop(): Promise<void>;
}

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
  readonly lines: readonly string[];
}

const run = ({ program, args, folder }: Supervised): Run => {
  // A separate session means Ctrl-C reaches only the server, which stops its database last.
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Its workers may hold the pipe open after it exits, so this waits only briefly for the last lines.
    child.once('exit', (code, signal) => setTimeout(resolve, LAST_LINES_MS, signal ?? `exit code ${code}`));
  });
  return { child, ended, lines };
};

const causeIn = ({ lines }: Run): string =>
  (lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(FATAL|PANIC):\s*/,
    '',
  );

/** Returns null once the database responds, or how its process ended. */
const isReady = async (started: Run, { probe, stopping }: Supervised): Promise<string | null> => {
  for (;;) {
    stopping?.throwIfAborted();
    if (await probe()) return null;
    const end = await Promise.race([started.ended, wait(PROBE_MS, null)]);
    if (end !== null) return end;
  }
};

const notUsable = (folder: string, cause: string, error?: unknown): StartFault => {
  const remedy = /no space left/i.test(cause)
    ? 'Free some space, and start again.'
    : 'Check the directory’s permissions and the free disk space, or set DATABASE_URL to a PostgreSQL server.';
  return new StartFault(`The embedded PostgreSQL in ${folder} didn’t start (${cause}). ${remedy}`, {
    cause: error,
  });
};

/** Resolves when PostgreSQL and its processes have ended. */
const end = async ({ child, ended }: Run): Promise<void> => {
  child.kill('SIGINT');
  const cut = setTimeout(() => child.kill('SIGQUIT'), STOP_MS);
  await ended;
  clearTimeout(cut);
};

/** @throws StartFault if PostgreSQL ends before it accepts connections; later it is restarted */
export const supervise = async (what: Supervised): Promise<Supervisor> => {
  const from = performance.now();
  let current = run(what);
  const stopWithProcess = () => void current.child.kill('SIGINT');
  process.once('exit', stopWithProcess);
  for (;;) {
    const fate = await isReady(current, what).catch(async (error: unknown) => {
      await end(current);
      what.stopping?.throwIfAborted();
      throw notUsable(what.folder, describeCause(error), error);
    });
    if (fate === null) break;
    const cause = causeIn(current);
    if (!/shared memory block/.test(cause) || performance.now() - from > ORPHANS_MS) {
      throw notUsable(what.folder, cause === '' ? fate : cause);
    }
    await wait(FIRST_RETRY_MS);
    current = run(what);
  }

  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    let retryMs = FIRST_RETRY_MS;
    for (;;) {
      const since = performance.now();
      const fate = await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - since > STABLE_MS) retryMs = FIRST_RETRY_MS;
      what.onEnd(`The embedded PostgreSQL stopped (${fate}; ${causeIn(current)}). Restarting it.`);
      await wait(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
      current = run(what);
    }
  };
  const watching = watch();

  return {
    stop: async () => {
      stopping.abort();
      await end(current);
      await watching;
      process.off('exit', stopWithProcess);
    },
  };
};
