import { Busy } from './fair-queue.ts';
import {
  startWorkerProcess,
  type AnswerQuestion,
  type WorkerProcess,
  type WorkerProgram,
} from './worker-process.ts';

export interface RunningProcess {
  readonly pid: number;
  readonly isIdle: boolean;
}

interface WorkerPool<Task, Question, Answer> {
  /** @throws WorkerLost, errors of `answer`, and Busy if no process can be started */
  run(task: Task, answer: AnswerQuestion<Question>): Promise<Answer>;
  processes(): RunningProcess[];
  close(): void;
}

interface WorkerPoolOptions {
  readonly program: WorkerProgram;
  /** Milliseconds of work on one task until its process is killed. */
  readonly taskMs: number;
  readonly idleMs: number;
  /** Members get this response if no process can start. */
  readonly busy: string;
}

/** Starts a process if none is idle: at most as many run as concurrent tasks. */
export const createWorkerPool = <Task, Question, Answer>({
  program,
  taskMs,
  idleMs,
  busy,
}: WorkerPoolOptions): WorkerPool<Task, Question, Answer> => {
  type Worker = WorkerProcess<Task, Question, Answer>;
  const processes = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();
  let isClosed = false;

  const drop = (worker: Worker): void => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    processes.delete(worker);
    worker.kill();
  };

  const start = async (): Promise<Worker> => {
    const worker = await startWorkerProcess<Task, Question, Answer>(program).catch((cause: unknown) => {
      const text = `${program.path} didn’t start. Check the free memory, and its output on standard error.`;
      throw new Busy(busy, new Error(text, { cause }));
    });
    processes.add(worker);
    return worker;
  };

  const acquire = (): Promise<Worker> => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (worker.isAlive()) return Promise.resolve(worker);
      drop(worker);
    }
    return start();
  };

  const release = (worker: Worker): void => {
    if (isClosed || !worker.isAlive()) drop(worker);
    else idle.set(worker, setTimeout(() => drop(worker), idleMs).unref());
  };

  return {
    run: async (task, answer) => {
      if (isClosed) throw new Busy(busy);
      const worker = await acquire();
      try {
        return await worker.run(task, taskMs, answer);
      } finally {
        release(worker);
      }
    },
    processes: () =>
      [...processes]
        .filter((worker) => worker.isAlive())
        .map((worker) => ({ pid: worker.pid, isIdle: idle.has(worker) })),
    close: () => {
      isClosed = true;
      for (const worker of processes) drop(worker);
    },
  };
};
