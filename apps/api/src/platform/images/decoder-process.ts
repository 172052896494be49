import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { DecodingTask, Picture } from './decode.ts';
import type { DecoderMessage } from './decoder-program.ts';
import { PhotoRefused } from './refusals.ts';

const PROGRAM = fileURLToPath(new URL('./decoder-program.ts', import.meta.url));
const START_MS = 20_000;
const NOT_STARTED =
  'The process that decodes photos did not start. Look for free memory, and for its words on standard error.';
/** Of the server's environment; its secrets stay with it. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH', 'SystemRoot'];

/** A process that decodes one photo at a time, and can be killed. */
export interface DecoderProcess {
  readonly pid: number;
  /** @throws PhotoRefused; after it, or whenever the process ended by itself, it is of no more use */
  decode(task: DecodingTask, ms: number): Promise<Picture[]>;
  isAlive(): boolean;
  kill(): void;
}

/** The next message; or how it came that there is none, after which the process is killed. */
const nextMessage = async (child: ChildProcess, ms: number): Promise<DecoderMessage | 'slow' | 'ended'> => {
  const settled = new AbortController();
  const { signal } = settled;
  const outcome = await Promise.race([
    once(child, 'message', { signal }).then(([message]) => message as DecoderMessage),
    once(child, 'exit', { signal }).then(() => 'ended' as const),
    wait(ms, 'slow' as const, { signal }),
  ]).catch(() => 'ended' as const);
  settled.abort();
  if (outcome === 'slow' || outcome === 'ended') child.kill('SIGKILL');
  return outcome;
};

const environment = (): Record<string, string> =>
  Object.fromEntries([
    ...PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ['MALLOC_ARENA_MAX', '2'],
  ]);

/** @throws Error where the process does not start */
export const startDecoderProcess = async (): Promise<DecoderProcess> => {
  const child = fork(PROGRAM, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=2'],
    env: environment(),
    // In a session of its own Ctrl-C reaches the server alone, which finishes its requests.
    detached: true,
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  const first = await nextMessage(child, START_MS);
  if (first !== 'ready') throw new Error(NOT_STARTED);
  return {
    pid: child.pid ?? 0,
    isAlive: () => child.connected && !child.killed && child.exitCode === null && child.signalCode === null,
    kill: () => void child.kill('SIGKILL'),
    decode: async (task, ms) => {
      const answer = nextMessage(child, ms);
      child.send(task, () => undefined);
      const message = await answer;
      if (message === 'slow') throw new PhotoRefused('too-slow');
      if (typeof message === 'string') throw new PhotoRefused('damaged');
      if ('refused' in message) throw new PhotoRefused(message.refused);
      return message.pictures;
    },
  };
};
