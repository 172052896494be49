import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FromWorker, ToWorker } from './worker-program.ts';

const START_MS = 20_000;
/** A worker gets this part of the server's environment; secrets stay with the server. */
const PASSED_ON = ['PATH', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH', 'SystemRoot'];

export interface WorkerProgram {
  readonly path: string;
  /** Megabytes of the JavaScript heap. V8 ends the process past them. */
  readonly heapMb: number;
}

/** The process took too long and was killed, or it ended on its own. */
export class WorkerLost extends Error {
  override name = 'WorkerLost';
  readonly how: 'slow' | 'ended';
  constructor(how: 'slow' | 'ended') {
    super(`The worker process was lost: ${how}.`);
    this.how = how;
  }
}

export type AnswerQuestion<Question> = (question: Question) => Promise<unknown>;

export interface WorkerProcess<Task, Question, Answer> {
  readonly pid: number;
  /**
   * @param ms milliseconds of work until the process is killed, without the time that `answer` takes
   * @throws WorkerLost, or errors of `answer`; the process can't be used afterward
   */
  run(task: Task, ms: number, answer: AnswerQuestion<Question>): Promise<Answer>;
  isAlive(): boolean;
  kill(): void;
}

/** Returns the next message, or kills the process. */
const nextMessage = async (child: ChildProcess, ms: number): Promise<FromWorker> => {
  const settled = new AbortController();
  const { signal } = settled;
  const outcome = await Promise.race([
    once(child, 'message', { signal }).then(([message]) => message as FromWorker),
    once(child, 'exit', { signal }).then(() => 'ended' as const),
    wait(Math.max(ms, 0), 'slow' as const, { signal }),
  ]).catch(() => 'ended' as const);
  settled.abort();
  if (outcome !== 'slow' && outcome !== 'ended') return outcome;
  child.kill('SIGKILL');
  throw new WorkerLost(outcome);
};

const environment = (): Record<string, string> =>
  Object.fromEntries([
    ...PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ['MALLOC_ARENA_MAX', '2'],
    // Freed memory of a large file returns to the system right away.
    ['MALLOC_MMAP_THRESHOLD_', '131072'],
  ]);

/** @throws WorkerLost if the process doesn't start */
export const startWorkerProcess = async <Task, Question, Answer>({
  path,
  heapMb,
}: WorkerProgram): Promise<WorkerProcess<Task, Question, Answer>> => {
  const child = fork(path, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=2'],
    env: environment(),
    // A separate session means Ctrl-C reaches only the server, which finishes its requests.
    detached: true,
  });
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  await nextMessage(child, START_MS);
  const isAlive = () =>
    child.connected && !child.killed && child.exitCode === null && child.signalCode === null;
  const send = async (message: ToWorker, ms: number): Promise<FromWorker> => {
    const next = nextMessage(child, ms);
    child.send(message, () => undefined);
    return next;
  };
  return {
    pid: child.pid ?? 0,
    isAlive,
    kill: () => void child.kill('SIGKILL'),
    run: async (task, ms, answer) => {
      let left = ms;
      let message: ToWorker = { task };
      for (;;) {
        const from = performance.now();
        const received = await send(message, left);
        if (typeof received === 'object' && 'answer' in received) return received.answer as Answer;
        left -= performance.now() - from;
        try {
          const question = typeof received === 'object' ? received.question : null;
          message = { reply: await answer(question as Question) };
        } catch (error) {
          // The process still waits for a reply.
          child.kill('SIGKILL');
          throw error;
        }
      }
    },
  };
};
